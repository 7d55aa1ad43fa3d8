/* The player of the pages without a page: plays what it is told with a clock of its own, and says what was on screen, and when.

   node player.mjs WEB < script.json; a script is {speed, flight, unknown, orders: [[name, ...values], ...]}. */
import { pathToFileURL } from 'node:url';
import { setImmediate as settled } from 'node:timers/promises';
import { text } from 'node:stream/consumers';

const [web] = process.argv.slice(2);
const from = (name) => import(pathToFileURL(`${web}/player/${name}.js`));
const [{ Timeline }, { Player }] = await Promise.all([from('timeline'), from('player')]);
const script = JSON.parse(await text(process.stdin));

let time = 0;
let speed = script.speed ?? 'normal';
/** @type {{at: number, done: () => void}[]} */
let timers = [];
const clock = {
  now: () => time,
  after(wait, done) {
    const timer = { at: time + wait, done };
    timers.push(timer);
    return () => (timers = timers.filter((one) => one !== timer));
  },
};

async function advance(by) {
  const until = time + by;
  for (;;) {
    for (let i = 0; i < 4; i++) await settled();
    const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
    if (!due) break;
    timers = timers.filter((one) => one !== due);
    time = due.at;
    due.done();
  }
  time = until;
}

const timeline = new Timeline();
const shown = [];
const missed = [];
const screen = () => ({
  seq: timeline.step?.seq ?? 0,
  step: timeline.step?.step ?? 0,
  weight: timeline.step?.weight ?? '',
  view: timeline.shown?.view,
  facts: timeline.shown?.facts,
  moves: timeline.shown?.moves ?? null,
  behind: timeline.behind,
});
const player = new Player({
  timeline,
  stage: {
    show(way) {
      shown.push({ time, way, ...screen() });
      return new Promise((done) => clock.after(way === 'jump' ? 0 : (script.flight ?? 0), done));
    },
  },
  clock,
  speed: () => speed,
  learn: async ({ seq }) => {
    const past = (script.unknown ?? []).find((one) => one.seq === seq);
    if (past) timeline.learn(past.steps, past.board);
  },
  missed: () => missed.push(timeline.at),
});

const ORDERS = {
  welcome(message) {
    timeline.begin([], null);
    timeline.hear(message.log, message.board, message.undone);
    timeline.go(timeline.last);
  },
  news: (message, how = {}) => player.heard(timeline.hear(message.told, message.board, message.undone), how),
  advance,
  speed(wanted) {
    speed = wanted;
    player.hurry();
  },
  toggle: () => player.toggle(),
  go: (by) => player.go(by),
  look: (at) => player.look(at),
  again: () => player.again(),
  now: () => player.now(),
};

const after = [];
for (const [name, ...values] of script.orders) {
  await ORDERS[name](...values);
  if (name !== 'advance') await advance(0);
  after.push({ ...screen(), at: timeline.at, last: timeline.last, paused: player.paused, past: player.past });
}
process.stdout.write(JSON.stringify({ shown, after, missed, time, answerable: timeline.answerable, history: timeline.history }));
