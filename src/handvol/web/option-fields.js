// @ts-check
/** The fields of a game's options, each drawn from what it takes; no game is known by its name. */
import { bare, entries, first, isFlag, isSeat, isSelection, isSingle, places, rowsOf } from './schema.js';
import { card, vars } from './cards.js';
import { check, choose, field, line, tick, whole } from './fields.js';
import { html, nothing } from './vendor/lit.js';

/** @typedef {import('./types').Schema} Schema */
/** @typedef {import('./messages').OptionInfo} OptionInfo */

/**
 * What the fields are drawn with.
 * @typedef {object} Form
 * @property {import('./messages').GameInfo} game
 * @property {import('./words.js').Words} words  with those of the game
 * @property {import('./types').GameTable | null} table  how the game's cards look
 * @property {number} seats  how many the table will have
 * @property {Record<string, any>} options  those that are not as usual
 * @property {Record<string, Trouble>} troubles  what was said of an option and its value does not show
 * @property {() => void} update
 */

/** @typedef {{text: string, lang?: string}} Trouble  `lang`: the server's words */

/**
 * An option or a part of it: what it takes, what it is, and what it is when nothing is filled in.
 * @typedef {object} Part
 * @property {OptionInfo} option
 * @property {string} id
 * @property {string} label
 * @property {Schema} schema
 * @property {any} value
 * @property {any} usual
 * @property {(value: any) => void} set
 */

/** As many choices as are shown at once, and lines one below the other. */
const FEW = 12;
/** As many columns as find room on the smallest phone. */
const NARROW = 8;

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** @param {string} name  of an option */
export const idOf = (name) => `option-${name}`;

/**
 * Set the number of seats; one that was chosen and is not there any more is as usual again.
 * @param {Form} form @param {number} seats
 */
export function seat(form, seats) {
  form.seats = seats;
  for (const { name, schema } of form.game.options) if (isSeat(schema) && form.options[name] >= seats) delete form.options[name];
}

// Words

/** @param {OptionInfo} option */
const messageOf = ({ name }) => `option-${name.replaceAll('_', '-')}`;

/** @param {Form} form @param {OptionInfo} option */
const labelOf = ({ words }, option) => (words.has(messageOf(option)) ? words.say(messageOf(option)) : option.name.replaceAll('_', ' '));

/**
 * A key or a word of an option, as a person says it.
 * @param {Form} form @param {OptionInfo} option @param {string} key
 */
function named({ words, table }, option, key) {
  const message = [`${messageOf(option)}-${key}`, `word-${key}`].find((name) => words.has(name));
  if (message) return words.say(message);
  return table?.card.test(key) ? table.spoken(key, words.say) : key;
}

// What does not fit

/**
 * @param {Form} form @param {OptionInfo} option
 * @returns {Trouble | undefined}
 */
function troubleOf(form, option) {
  const text = misfit(form, option, option.schema, form.options[option.name]);
  return text ? { text } : form.troubles[option.name];
}

/**
 * What is wrong with a value, in a sentence, as far as its schema says it.
 * @param {Form} form @param {OptionInfo} option @param {Schema} schema @param {any} value
 * @returns {string}
 */
function misfit(form, option, schema, value) {
  const [kind] = bare(schema);
  if (value === null || value === undefined) return '';
  if (isSelection(kind)) {
    const { minItems: low = 0, maxItems: high = 0 } = kind;
    return value.length < low ? form.words.say('form-choose', { count: low === high ? low : `${low}–${high}` }) : '';
  }
  if (kind.type === 'object') {
    const faults = entries(kind).map(([key, inner]) => [key, misfit(form, option, inner, value[key])]);
    return faults.filter(([, text]) => text).map(([key, text]) => form.words.say('form-said', { what: named(form, option, key), text })).join(' ');
  }
  const cells = rowsOf(kind)?.flat() ?? [];
  return cells.some((cell) => cell.enum) ? misplaced(form, option, cells, value.flat()) : '';
}

/**
 * What is wrong with words on places: where there are as many places as words, each stands once.
 * @param {Form} form @param {OptionInfo} option @param {Schema[]} cells @param {string[]} given
 */
function misplaced({ words, ...form }, option, cells, given) {
  const all = [...new Set(cells.flatMap((cell) => cell.enum ?? []))];
  /** @type {[string, string[]][]} */
  const faults = [['form-unknown', given.filter((one) => one !== '' && !all.includes(one))]];
  if (cells.length === all.length) {
    faults.push(['form-missing', all.filter((one) => !given.includes(one))]);
    faults.push(['form-twice', all.filter((one) => given.indexOf(one) !== given.lastIndexOf(one))]);
  }
  return faults
    .filter(([, some]) => some.length)
    .map(([message, some]) => words.say(message, { words: some.map((one) => named({ words, ...form }, option, one)).join(', ') }))
    .join(' ');
}

/**
 * The first option with a value that cannot be meant.
 * @param {Form} form
 */
export const faulty = (form) => form.game.options.find((option) => troubleOf(form, option)?.lang === undefined && troubleOf(form, option))?.name;

/**
 * Keep what the server says of an option for its field; the option's name, if it speaks of one.
 * @param {Form} form @param {string} said
 */
export function refuse(form, said) {
  const about = form.game.options.find(({ name }) => said.includes(`'${name}'`))?.name;
  const why = /[\]}]\. (.+)$/s.exec(said)?.[1] ?? said; // without a table or a list that it repeats
  if (about) form.troubles[about] = { text: why, lang: 'en' };
  return about;
}

// Fields

/**
 * An option: its field, the rule behind it, the way back to the usual, and what is wrong with it.
 * @param {Form} form @param {OptionInfo} option
 */
export function optionField(form, option) {
  const { say } = form.words;
  const { name, rule, schema } = option;
  const [id, label, isChanged] = [idOf(name), labelOf(form, option), name in form.options];
  const set = (/** @type {any} */ value) => {
    delete form.troubles[name];
    if (value === undefined || same(value, option.default)) delete form.options[name];
    else form.options[name] = value;
    form.update();
  };
  /** @type {Part} */
  const part = { option, id: `${id}-field`, label, schema, value: isChanged ? form.options[name] : option.default, usual: option.default, set };
  const trouble = troubleOf(form, option);
  const about = html`<div class="option-about">
    <a class="rule-link" href="/rules/${form.game.name}#${rule}" target="_blank" title=${say('rules')}>${rule}</a>
    ${isChanged ? html`<b>${say('form-differs')}</b> <button class="quiet" aria-label=${say('form-said', { what: say('form-usual'), text: label })} @click=${() => set(undefined)}>↺ ${say('form-usual')}</button>` : nothing}
  </div>`;
  const wrong = html`<p class="trouble" id="${id}-trouble" role="status">${trouble ? html`${trouble.lang ? `${say('error-bad-settings')} ` : nothing}<span lang=${trouble.lang ?? nothing}>${trouble.text}</span>` : nothing}</p>`;
  const kind = isChanged ? 'option changed' : 'option';
  if (!isSingle(schema)) return html`<fieldset class="${kind} wide" id=${id} aria-describedby="${id}-trouble"><legend>${label}</legend> ${about} ${several(form, part)} ${wrong}</fieldset>`;
  if (isFlag(schema)) return html`<div class=${kind} id=${id}><div class="option-head">${single(form, part)} ${about}</div> ${wrong}</div>`;
  return html`<div class=${kind} id=${id}><div class="option-head"><label for=${part.id}>${label}</label> ${about}</div> ${control(form, part, { id: part.id })} ${wrong}</div>`;
}

/**
 * A single value with its label.
 * @param {Form} form @param {Part} part
 */
function single(form, part) {
  const { label, schema, value, set } = part;
  return isFlag(schema) ? check(label, { value, set }) : field(label, control(form, part));
}

/**
 * The control of a single value; whoever draws it names it.
 * @param {Form} form @param {Part} part @param {{id?: string, label?: string}} [how]
 */
function control(form, { option, schema, value, usual, set }, how = {}) {
  const { words, seats } = form;
  const [kind, mayBeNull] = bare(schema);
  const none = `${messageOf(option)}-none`;
  /** @param {[any, string][]} choices */
  const oneOf = (choices) => choose({ value, set, choices: mayBeNull ? [[null, words.say(words.has(none) ? none : 'form-none')], ...choices] : choices, ...how });
  if (isSeat(schema)) return oneOf(Array.from({ length: seats }, (_, seat) => [seat, words.say('seat-name', { seat: seat + 1 })]));
  if (isFlag(schema)) return tick({ value, set, ...how });
  if (!kind.enum) return whole({ value, set, low: kind.minimum, high: kind.maximum, empty: mayBeNull ? null : usual, ...how });
  if (kind.enum.length <= FEW) return oneOf(kind.enum.map((one) => [one, named(form, option, one)]));
  return line({ value: value ?? '', set, digits: kind.enum.some((one) => /^\d+$/.test(one)), most: Math.max(...kind.enum.map(({ length }) => length)), ...how });
}

/**
 * What stands at a key of a table or at a place of a list; without a value it is as usual.
 * @param {Part} part @param {string | number} key @param {Schema} schema @param {string} label
 * @returns {Part}
 */
function inside(part, key, schema, label) {
  /** @param {any} value */
  const set = (value) => {
    const copy = Array.isArray(part.value) ? [...part.value] : { ...part.value };
    if (value === undefined) delete copy[key];
    else copy[key] = value;
    part.set(copy);
  };
  return { ...part, id: `${part.id}-${key}`, label, schema, value: part.value?.[key], usual: part.usual?.[key], set };
}

/**
 * A table or a list.
 * @param {Form} form @param {Part} part
 * @returns {unknown}
 */
function several(form, part) {
  const [schema, mayBeNull] = bare(part.schema);
  if (mayBeNull) {
    const own = check(form.words.say('form-own'), { value: part.value !== null, set: (on) => part.set(on ? first(schema) : null) });
    return part.value === null ? own : html`${own} ${several(form, { ...part, schema, usual: first(schema) })}`;
  }
  if (isSelection(schema)) return selection(form, part);
  if (schema.type === 'object') {
    const keys = entries(schema);
    const parts = keys.map(([key, inner]) => inside(part, key, inner, named(form, part.option, key)));
    if (parts.every((one) => isSingle(one.schema))) return keys.length > FEW ? sheet(form, parts, keys.map(([key]) => key)) : lines(form, parts);
    if (parts.every((one) => places(one.schema)?.every(isSingle))) return grid(form, parts);
    return html`<div class="option-sets">${parts.map((one) => html`<fieldset><legend>${one.label}</legend> ${several(form, one)}</fieldset>`)}</div>`;
  }
  const rows = places(schema) ?? [];
  if (rowsOf(schema)) return pasted(form, part, grid(form, rows.map((row, i) => inside(part, i, row, ''))));
  return rows.length && rows.every(isSingle) ? grid(form, [{ ...part, label: '' }]) : json(form, part);
}

/**
 * Some words of a list.
 * @param {Form} form @param {Part} part
 */
function selection(form, { option, value, set, schema: { items, maxItems = Infinity } }) {
  const all = items?.enum ?? [];
  return html`<div class="option-checks">
    ${all.map((one) => {
      const isIn = value.includes(one);
      return check(named(form, option, one), { value: isIn, disabled: !isIn && value.length >= maxItems, set: (on) => set(all.filter((other) => (other === one ? on : value.includes(other)))) });
    })}
  </div>`;
}

/** @param {Part} part */
const isNumber = ({ schema, value }) => schema.type === 'integer' && !isSeat(schema) && typeof value === 'number';

/** @param {Part[]} parts */
const sumOf = (parts) => parts.reduce((sum, { value }) => sum + value, 0);

/**
 * A few values, one below the other, and what numbers are together.
 * @param {Form} form @param {Part[]} parts
 */
function lines(form, parts) {
  return html`<div class="option-lines">${parts.map((part) => (isNumber(part) ? stepper(form, part) : single(form, part)))}</div>
    ${parts.every(isNumber) ? html`<output>${form.words.say('form-total', { count: sumOf(parts) })}</output>` : nothing}`;
}

/**
 * A number with a button on either side; on a keyboard the arrows do.
 * @param {Form} form @param {Part} part
 */
function stepper(form, part) {
  const { id, label, value, set, schema } = part;
  const step = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ message, /** @type {number | undefined} */ end) =>
    html`<button tabindex="-1" aria-label=${form.words.say(message, { name: label })} ?disabled=${value === end} @click=${() => set(value + by)}>${sign}</button>`;
  return html`<div class="option-line">
    <label for=${id}>${label}</label>
    <span class="stepper">${step(-1, '−', 'form-less', schema.minimum)}${control(form, part, { id })}${step(1, '+', 'form-more', schema.maximum)}</span>
  </div>`;
}

/**
 * Many values close together, a group for each kind of key: R1 to R25, P1 to P25.
 * @param {Form} form @param {Part[]} parts @param {string[]} keys
 */
function sheet(form, parts, keys) {
  const isChanged = (/** @type {Part} */ { value, usual }) => !same(value, usual);
  const kinds = keys.map((key) => key.replace(/\d+$/, ''));
  return html`<p class="muted">${form.words.say('form-as-it-is')}</p>
    ${[...new Set(kinds)].map((kind) => {
      const some = parts.filter((_, i) => kinds[i] === kind);
      const count = some.filter(isChanged).length;
      return html`<details>
        <summary>${some[0].label} – ${some[some.length - 1].label}${count ? html` · <b>${form.words.say('form-changed', { count })}</b>` : nothing}</summary>
        <div class="option-sheet game-${form.game.name}">
          ${some.map((part) => html`<label class=${isChanged(part) ? 'changed' : ''}>${face(form, keys[parts.indexOf(part)], part.label)} ${control(form, part)}</label>`)}
        </div>
      </details>`;
    })}`;
}

/**
 * A card as it looks with what was chosen; its name where it is no card.
 * @param {Form} form @param {string} name @param {string} label
 */
function face({ game, table, words, options }, name, label) {
  if (!table?.card.test(name)) return html`<span>${label}</span>`;
  const view = { options: { ...Object.fromEntries(game.options.map((option) => [option.name, option.default])), ...options } };
  const t = /** @type {any} */ ({ game: table, say: words.say, spoken: () => label, view });
  return html`<span class="unseen">${label}</span>${card(t, name, { key: '', quiet: true })}`;
}

/**
 * Rows of values, a part for each; they stand upright where there is no room for them to lie.
 * @param {Form} form @param {Part[]} rows
 */
function grid(form, rows) {
  const { say } = form.words;
  const cells = rows.map((row) => (places(row.schema) ?? []).map((schema, i) => inside(row, i, schema, String(i + 1))));
  const columns = [...Array(Math.max(...cells.map(({ length }) => length))).keys()];
  const edge = rows.some(({ label }) => label) ? 1 : 0; // the names of rows and columns
  const sums = edge && cells.flat().every(isNumber);
  const at = (/** @type {number} */ row, /** @type {number} */ column) => vars({ '--row': row + edge + 1, '--column': column + edge + 1 });
  const cell = (/** @type {Part} */ part, /** @type {string} */ label) =>
    part.schema.const === undefined ? control(form, part, { label }) : html`<b class="fixed" title=${named(form, part.option, part.schema.const)}>${part.schema.const}</b>`;
  return html`<div class="option-grid ${columns.length > NARROW ? 'long' : ''}">
    <div class=${edge ? 'named' : ''} ${vars({ '--rows': rows.length + (sums ? 1 : 0), '--columns': columns.length })}>
      ${edge ? columns.map((column) => html`<span class="edge" aria-hidden="true" ${at(-1, column)}>${column + 1}</span>`) : nothing}
      ${rows.map(({ label }, row) => [
        edge ? html`<span class="edge" aria-hidden="true" ${at(row, -1)}>${label}</span>` : nothing,
        cells[row].map((part, column) => html`<span ${at(row, column)}>${cell(part, edge ? `${label}, ${part.label}` : say('form-place', { row: row + 1, column: column + 1 }))}</span>`),
      ])}
      ${sums ? [html`<span class="edge" ${at(rows.length, -1)}>${say('form-sum')}</span>`, columns.map((column) => html`<output ${at(rows.length, column)}>${sumOf(cells.map((row) => row[column]))}</output>`)] : nothing}
    </div>
  </div>`;
}

/**
 * Rows into which a text with everything that stands in them can be pasted.
 * @param {Form} form @param {Part} part @param {unknown} drawn
 */
function pasted(form, { option, schema, set }, drawn) {
  const { say } = form.words;
  const rows = rowsOf(schema) ?? [];
  const count = rows.flat().length;
  const read = (/** @type {Schema} */ cell, /** @type {string} */ text) => cell.const ?? (cell.enum ? text : Number(text));
  /** @param {ClipboardEvent} event */
  function paste(event) {
    const given = event.clipboardData?.getData('text').match(/[^\s,;|"'[\]]+/g) ?? [];
    if (given.length < 2) return;
    event.preventDefault();
    if (given.length !== count) {
      form.troubles[option.name] = { text: say('form-pasted', { count: given.length, wanted: count }) };
      form.update();
      return;
    }
    set(rows.map((row) => row.map((cell) => read(cell, given.shift() ?? ''))));
  }
  return html`<p class="muted">${say('form-paste', { count })}</p><div @paste=${paste}>${drawn}</div>`;
}

/**
 * Anything else, as JSON.
 * @param {Form} form @param {Part} part
 */
function json(form, { option, id, label, value, set }) {
  /** @param {string} text */
  function read(text) {
    try {
      set(JSON.parse(text));
    } catch {
      form.troubles[option.name] = { text: form.words.say('form-no-json') };
      form.update();
    }
  }
  return html`<p class="muted">${form.words.say('form-json')} <span lang="en">${option.takes}</span></p>
    ${line({ value: JSON.stringify(value), id, label, set: read })}`;
}
