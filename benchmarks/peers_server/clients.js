'use strict';
// node clients.js PORT API_PORT TABLES WARM_UP SECONDS: play flat out and print a line when the time begins and one of JSON in the end.
//
// A client moves as soon as it is its turn. Its move counts when the server's own update with that move has come
// back. The clients speak boardgame.io's messages without its client library, whose own copy of the game would
// only cost the clients time.

const http = require('node:http');
const { io } = require('socket.io-client');
const { SEATS, Tricks } = require('./game');

const [port, apiPort, tables, warmUp, seconds] = process.argv.slice(2).map(Number);
const PATIENCE = 60_000;
const agent = new http.Agent({ keepAlive: true });

const latencies = [];
let counting = false;
let playing = true;
let inFlight = 0;

function post(path, body) {
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      host: '127.0.0.1',
      port: apiPort,
      path,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    };
    const request = http.request(options, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(`${path}: ${text}`)),
      );
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}

class Player {
  constructor(matchID, playerID, credentials) {
    Object.assign(this, { matchID, playerID, credentials, answers: null, sent: 0 });
  }

  connect() {
    return new Promise((resolve, reject) => {
      this.socket = io(`http://127.0.0.1:${port}/${Tricks.name}`, { transports: ['websocket'], forceNew: true });
      this.socket.on('connect_error', reject);
      this.socket.on('connect', () =>
        this.socket.emit('sync', this.matchID, this.playerID, this.credentials, SEATS),
      );
      this.socket.once('sync', (_, { state }) => resolve((this.state = state)));
      this.socket.on('update', (_, state) => this.hear(state));
    });
  }

  hear(state) {
    if (this.answers !== null && state._stateID > this.answers) {
      if (counting) latencies.push(performance.now() - this.sent);
      this.answers = null;
      inFlight -= 1;
    }
    this.state = state;
    this.move();
  }

  move() {
    if (!playing || this.answers !== null || this.state.ctx.currentPlayer !== this.playerID) return;
    const { _stateID: stateID, G } = this.state;
    const index = Math.floor(Math.random() * G.hands[this.playerID].length);
    const payload = { type: 'play', args: [index], playerID: this.playerID, credentials: this.credentials };
    this.answers = stateID;
    this.sent = performance.now();
    inFlight += 1;
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, stateID, this.matchID, this.playerID);
  }
}

async function seatTable() {
  const { matchID } = await post(`/games/${Tricks.name}/create`, { numPlayers: SEATS });
  const players = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const playerID = String(seat);
    const body = { playerID, playerName: `Player ${seat}` };
    const { playerCredentials } = await post(`/games/${Tricks.name}/${matchID}/join`, body);
    const player = new Player(matchID, playerID, playerCredentials);
    await player.connect();
    players.push(player);
  }
  return players;
}

const pause = (s) => new Promise((resolve) => setTimeout(resolve, s * 1000));
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const digits = (value, count) => Number(value.toFixed(count));

async function main() {
  setTimeout(() => process.exit(1), PATIENCE + (warmUp + seconds) * 1000).unref();
  const everybody = [];
  for (let table = 0; table < tables; table++) everybody.push(...(await seatTable()));
  everybody.forEach((player) => player.move());
  await pause(warmUp);
  const [start, used] = [performance.now(), process.cpuUsage()];
  counting = true;
  console.log('counting');
  await pause(seconds);
  counting = false;
  const elapsed = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(used);
  playing = false;
  for (let tries = 0; inFlight > 0 && tries < 100; tries++) await pause(0.02);

  const sorted = Float64Array.from(latencies).sort();
  const result = {
    moves: sorted.length,
    moves_per_second: digits(sorted.length / elapsed, 1),
    p50_ms: digits(percentile(sorted, 0.5), 3),
    p95_ms: digits(percentile(sorted, 0.95), 3),
    p99_ms: digits(percentile(sorted, 0.99), 3),
    max_ms: digits(sorted[sorted.length - 1], 3),
    unanswered: inFlight,
    players_cpu: digits((user + system) / 1e6 / elapsed, 3),
  };
  console.log(JSON.stringify(result));
  process.exit(0);
}

main().catch((error) => {
  console.error(String(error));
  process.exit(1);
});
