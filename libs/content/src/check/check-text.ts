/** Maximum length of a text, characters. */
const LONGEST = 4000;
const LONGEST_JSON = 40_000;
/** Content that pages must never show: markup, addresses that run code, invisible characters. */
const MARKUP = /<[a-z!/?]|&#?\w+;|(?:javascript|vbscript):\S|data:\w+\//i;
// eslint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/;
/** A path of the product, as opposed to an address elsewhere. */
const OWN_PATH = /^\/(?!\/)[\w\-./?=&#%]*$/;

/** Lists the names of `{placeholder}`s in alphabetical order, without duplicates. */
export const listPlaceholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();

/**
 * Returns why a text cannot replace that of the code; null when it can. A string needs the same placeholders; other values the same
 * structure, which the code relies on.
 * @param given as typed: a plain text, or JSON if the code's text is not a string
 */
export function validateText(code: unknown, given: string): string | null {
  if (typeof code === 'string')
    return given.length > LONGEST ? `It is longer than ${LONGEST} characters.` : validateString(code, given);
  if (given.length > LONGEST_JSON) return `It is longer than ${LONGEST_JSON} characters.`;
  const value = parseText(given);
  if (value === undefined) return 'It is not JSON.';
  return validateStructure(code, value, '') ?? validatePlaceholders(JSON.stringify(code), JSON.stringify(value));
}

function validateString(code: string, given: string): string | null {
  const plain = validatePlain(given);
  if (plain !== null) return plain;
  if (given.trim() === '' && code.trim() !== '') return 'It is empty.';
  if (code.startsWith('/') && !OWN_PATH.test(given))
    return 'It must be an address within the product, such as /m/help.';
  if (!code.includes('{') && /[{}]/.test(given.replace(/\{\w+\}/g, ''))) return 'It has a brace outside a placeholder.';
  return validatePlaceholders(code, given);
}

function validatePlain(given: string): string | null {
  if (MARKUP.test(given)) return 'It contains markup. Write plain text.';
  return UNSEEN.test(given) ? 'It contains invisible characters.' : null;
}

function validatePlaceholders(code: string, given: string): string | null {
  const [wanted, had] = [listPlaceholders(code), listPlaceholders(given)];
  const words = (names: string[]): string => names.map((name) => `{${name}}`).join(', ');
  const unknown = had.filter((name) => !wanted.includes(name));
  if (unknown.length > 0) return `Unknown placeholder: ${words(unknown)}.`;
  const missing = wanted.filter((name) => !had.includes(name));
  return missing.length > 0 ? `Missing placeholder: ${words(missing)}.` : null;
}

const getKind = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** @param at position in the text, for the error message */
function validateStructure(code: unknown, given: unknown, at: string): string | null {
  const where = at === '' ? 'The whole' : at;
  if (getKind(code) !== getKind(given)) return `${where} must be a ${getKind(code)}, as it is in the code.`;
  if (typeof code === 'string' && typeof given === 'string') {
    const fault = validatePlain(given);
    if (fault !== null) return `${where}: ${fault}`;
    return code.startsWith('/') && !OWN_PATH.test(given) ? `${where} must be an address within the product.` : null;
  }
  if (Array.isArray(code) && Array.isArray(given)) return validateList(code, given, at);
  if (typeof code === 'object' && code !== null) return validateFields(code, given as object, at);
  return null;
}

/** Each item must have the structure of one of the code's items. */
function validateList(code: readonly unknown[], given: readonly unknown[], at: string): string | null {
  for (const [no, item] of given.entries()) {
    const faults = code.map((like) => validateStructure(like, item, `${at}[${no + 1}]`));
    if (faults.length === 0) return `${at || 'The whole'} must be empty, as it is in the code.`;
    if (!faults.includes(null)) return faults[no] ?? faults[0] ?? null;
  }
  return null;
}

function validateFields(code: object, given: object, at: string): string | null {
  const [wanted, had] = [Object.keys(code).sort(), Object.keys(given).sort()];
  if (wanted.join() !== had.join()) return `${at || 'The whole'} must have the fields ${wanted.join(', ')}.`;
  const of = given as Readonly<Record<string, unknown>>;
  for (const [name, like] of Object.entries(code)) {
    const fault = validateStructure(like, of[name], at === '' ? name : `${at}.${name}`);
    if (fault !== null) return fault;
  }
  return null;
}

/** Parses a text for pages; undefined for invalid JSON. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
