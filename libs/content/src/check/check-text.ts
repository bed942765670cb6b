/** Longest text, characters. */
const LONGEST = 4000;
const LONGEST_JSON = 40_000;
/** What a page never shows: markup, addresses that run code, characters that nobody sees. */
const MARKUP = /<[a-z!/?]|&#?\w+;|(?:javascript|vbscript):\S|data:\w+\//i;
// eslint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/;
/** An address below the product, which another text cannot turn into one elsewhere. */
const OWN_PATH = /^\/(?!\/)[\w\-./?=&#%]*$/;

/** Names of `{placeholder}`s, each once, in order. */
export const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();

/**
 * Why a text cannot stand in for that of the code; null when it can. A string needs the same placeholders; anything else the same form, so that what
 * shows it finds what it looks for.
 * @param given as it was typed: a plain text, or JSON where the code's is no string
 */
export function textFault(code: unknown, given: string): string | null {
  if (typeof code === 'string')
    return given.length > LONGEST ? `It is longer than ${LONGEST} characters.` : stringFault(code, given);
  if (given.length > LONGEST_JSON) return `It is longer than ${LONGEST_JSON} characters.`;
  const value = parsed(given);
  if (value === undefined) return 'It is not JSON.';
  return formFault(code, value, '') ?? placesFault(JSON.stringify(code), JSON.stringify(value));
}

function stringFault(code: string, given: string): string | null {
  const plain = plainFault(given);
  if (plain !== null) return plain;
  if (given.trim() === '' && code.trim() !== '') return 'It is empty.';
  if (code.startsWith('/') && !OWN_PATH.test(given)) return 'It must be an address below the product, such as /m/help.';
  if (!code.includes('{') && /[{}]/.test(given.replace(/\{\w+\}/g, '')))
    return 'It has a brace that belongs to no placeholder.';
  return placesFault(code, given);
}

function plainFault(given: string): string | null {
  if (MARKUP.test(given)) return 'It has markup in it. Texts are plain.';
  return UNSEEN.test(given) ? 'It has characters in it that nobody sees.' : null;
}

function placesFault(code: string, given: string): string | null {
  const [wanted, had] = [placesIn(code), placesIn(given)];
  const words = (names: string[]): string => names.map((name) => `{${name}}`).join(', ');
  const unknown = had.filter((name) => !wanted.includes(name));
  if (unknown.length > 0) return `Unknown placeholder: ${words(unknown)}.`;
  const missing = wanted.filter((name) => !had.includes(name));
  return missing.length > 0 ? `Missing placeholder: ${words(missing)}.` : null;
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** @param at where it stands, for who reads the message */
function formFault(code: unknown, given: unknown, at: string): string | null {
  const where = at === '' ? 'The whole' : at;
  if (kindOf(code) !== kindOf(given)) return `${where} must be a ${kindOf(code)}, as it is in the code.`;
  if (typeof code === 'string' && typeof given === 'string') {
    const fault = plainFault(given);
    if (fault !== null) return `${where}: ${fault}`;
    return code.startsWith('/') && !OWN_PATH.test(given) ? `${where} must be an address below the product.` : null;
  }
  if (Array.isArray(code) && Array.isArray(given)) return listFault(code, given, at);
  if (typeof code === 'object' && code !== null) return fieldsFault(code, given as object, at);
  return null;
}

/** Each item must be like one of the code's. */
function listFault(code: readonly unknown[], given: readonly unknown[], at: string): string | null {
  for (const [no, item] of given.entries()) {
    const faults = code.map((like) => formFault(like, item, `${at}[${no + 1}]`));
    if (faults.length === 0) return `${at || 'The whole'} must be empty, as it is in the code.`;
    if (!faults.includes(null)) return faults[no] ?? faults[0] ?? null;
  }
  return null;
}

function fieldsFault(code: object, given: object, at: string): string | null {
  const [wanted, had] = [Object.keys(code).sort(), Object.keys(given).sort()];
  if (wanted.join() !== had.join()) return `${at || 'The whole'} must have the fields ${wanted.join(', ')}.`;
  const of = given as Readonly<Record<string, unknown>>;
  for (const [name, like] of Object.entries(code)) {
    const fault = formFault(like, of[name], at === '' ? name : `${at}.${name}`);
    if (fault !== null) return fault;
  }
  return null;
}

/** A text as pages get it; undefined when it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
