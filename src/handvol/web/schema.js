// @ts-check
/** What an option takes, read from its JSON Schema. */

/** @typedef {import('./types').Schema} Schema */

/**
 * A type, and whether null may stand in its place.
 * @param {Schema} schema
 * @returns {[Schema, boolean]}
 */
export function bare(schema) {
  const types = schema.anyOf ?? [schema];
  return [types.find(({ type }) => type !== 'null') ?? schema, types.length > 1];
}

/** @param {Schema} schema */
export const isSeat = (schema) => bare(schema)[0].format === 'seat';

/**
 * Whether a table agrees by this on what the rulebook calls a match.
 * @param {Schema} schema
 */
export const isMatch = (schema) => bare(schema)[0].format === 'match';

/** @param {Schema} schema */
export const isFlag = (schema) => bare(schema)[0].type === 'boolean';

/**
 * A value that one control can hold.
 * @param {Schema} schema
 */
export function isSingle(schema) {
  const [{ type, enum: words, const: only }] = bare(schema);
  return isFlag(schema) || type === 'integer' || words !== undefined || only !== undefined;
}

/**
 * A list from which some words are chosen, each once.
 * @param {Schema} schema
 */
export const isSelection = ({ items, maxItems = Infinity }) => items?.enum !== undefined && maxItems <= items.enum.length;

/**
 * What stands at each place of a list of a fixed length; null where it has none.
 * @param {Schema} schema
 * @returns {Schema[] | null}
 */
export function places({ items, prefixItems = [], minItems, maxItems }) {
  if (!items || !minItems || minItems !== maxItems) return null;
  return Array.from({ length: minItems }, (_, i) => ({ ...items, ...prefixItems[i] }));
}

/**
 * What stands at each place of rows of single values; null for anything else.
 * @param {Schema} schema
 */
export function rowsOf(schema) {
  const rows = places(schema)?.map(places);
  return rows?.every((row) => row?.every(isSingle)) ? /** @type {Schema[][]} */ (rows) : null;
}

/**
 * What stands at each key of a table.
 * @param {Schema} schema
 * @returns {[string, Schema][]}
 */
export const entries = ({ propertyNames, properties = {}, additionalProperties = {} }) =>
  (propertyNames?.enum ?? Object.keys(properties)).map((key) => [key, properties[key] ?? additionalProperties]);

/**
 * What to begin with where nothing was chosen yet: the example, where there is one.
 * @param {Schema} schema
 * @returns {any}
 */
export function first(schema) {
  const [kind, mayBeNull] = bare(schema);
  const { type, enum: words, const: only, examples, minimum = 0 } = kind;
  if (examples) return examples[0];
  if (only !== undefined) return only;
  if (mayBeNull) return null;
  if (type === 'array') return (places(kind) ?? []).map(first);
  if (type === 'object') return Object.fromEntries(entries(kind).map(([key, inner]) => [key, first(inner)]));
  return words ? '' : type === 'boolean' ? false : minimum;
}
