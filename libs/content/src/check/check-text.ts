/** Maximum length of a text, characters. */
const MAX_LENGTH = 4000;
const MAX_JSON_LENGTH = 40_000;
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
 * Returns why a text cannot replace the one in the code; null when it can. A string needs the same placeholders; other values the same
 * structure, which the code relies on.
 * @param replacement as typed: a plain text, or JSON if the code's text is not a string
 */
export function validateText(code: unknown, replacement: string): string | null {
  if (typeof code === 'string')
    return replacement.length > MAX_LENGTH
      ? `It is longer than ${MAX_LENGTH} characters.`
      : validateString(code, replacement);
  if (replacement.length > MAX_JSON_LENGTH) return `It is longer than ${MAX_JSON_LENGTH} characters.`;
  const value = parseText(replacement);
  if (value === undefined) return 'It is not JSON.';
  return validateStructure(code, value, '') ?? validatePlaceholders(JSON.stringify(code), JSON.stringify(value));
}

function validateString(code: string, replacement: string): string | null {
  const plain = validatePlain(replacement);
  if (plain !== null) return plain;
  if (replacement.trim() === '' && code.trim() !== '') return 'It is empty.';
  if (code.startsWith('/') && !OWN_PATH.test(replacement))
    return 'It must be an address within the product, such as /m/help.';
  if (!code.includes('{') && /[{}]/.test(replacement.replace(/\{\w+\}/g, '')))
    return 'It has a brace outside a placeholder.';
  return validatePlaceholders(code, replacement);
}

function validatePlain(replacement: string): string | null {
  if (MARKUP.test(replacement)) return 'It contains markup. Write plain text.';
  return UNSEEN.test(replacement) ? 'It contains invisible characters.' : null;
}

function validatePlaceholders(code: string, replacement: string): string | null {
  const [expected, actual] = [listPlaceholders(code), listPlaceholders(replacement)];
  const formatNames = (names: string[]): string => names.map((name) => `{${name}}`).join(', ');
  const unknown = actual.filter((name) => !expected.includes(name));
  if (unknown.length > 0) return `Unknown placeholder: ${formatNames(unknown)}.`;
  const missing = expected.filter((name) => !actual.includes(name));
  return missing.length > 0 ? `Missing placeholder: ${formatNames(missing)}.` : null;
}

const getKind = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** @param at position in the text, for the error message */
function validateStructure(code: unknown, replacement: unknown, at: string): string | null {
  const where = at === '' ? 'The whole' : at;
  if (getKind(code) !== getKind(replacement)) return `${where} must be a ${getKind(code)}, as it is in the code.`;
  if (typeof code === 'string' && typeof replacement === 'string') {
    const error = validatePlain(replacement);
    if (error !== null) return `${where}: ${error}`;
    return code.startsWith('/') && !OWN_PATH.test(replacement)
      ? `${where} must be an address within the product.`
      : null;
  }
  if (Array.isArray(code) && Array.isArray(replacement)) return validateList(code, replacement, at);
  if (typeof code === 'object' && code !== null) return validateFields(code, replacement as object, at);
  return null;
}

/** Each item must have the structure of one of the code's items. */
function validateList(code: readonly unknown[], replacement: readonly unknown[], at: string): string | null {
  for (const [index, item] of replacement.entries()) {
    const errors = code.map((like) => validateStructure(like, item, `${at}[${index + 1}]`));
    if (errors.length === 0) return `${at || 'The whole'} must be empty, as it is in the code.`;
    if (!errors.includes(null)) return errors[index] ?? errors[0] ?? null;
  }
  return null;
}

function validateFields(code: object, replacement: object, at: string): string | null {
  const [expected, actual] = [Object.keys(code).sort(), Object.keys(replacement).sort()];
  if (expected.join() !== actual.join()) return `${at || 'The whole'} must have the fields ${expected.join(', ')}.`;
  const structure = replacement as Readonly<Record<string, unknown>>;
  for (const [name, like] of Object.entries(code)) {
    const error = validateStructure(like, structure[name], at === '' ? name : `${at}.${name}`);
    if (error !== null) return error;
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
