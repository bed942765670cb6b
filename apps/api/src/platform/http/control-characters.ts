import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { BizError } from './biz-error';
import { type FieldError } from './validate';

/** Control characters but tab and line ends, which texts of several lines have, and halves of a surrogate pair: no database stores them all. */
const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
/** A header arrives as Latin-1, in which bytes of UTF-8 look like the controls from U+0080 on. */
const IN_HEADER = /(?![\t\u0080-\u009f])\p{Cc}/u;

/** Names of a path that the caller is shown. */
const LONGEST_PATH = 20;

/** A value inside another, with the name that leads to it. */
interface Place {
  value: unknown;
  name?: string;
  inside?: Place;
}

/** Finds the first string, or name of a field, with a match. Without recursion and copies: a body may be nested thousands of levels deep. */
function findMatch(value: unknown, pattern: RegExp): Place | undefined {
  const waiting: Place[] = [{ value }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value === 'string' && pattern.test(next.value)) return next;
    if (typeof next.value !== 'object' || next.value === null || Buffer.isBuffer(next.value)) continue;
    for (const [name, field] of Object.entries(next.value)) {
      if (pattern.test(name)) return next;
      waiting.push({ value: field, name, inside: next });
    }
  }
  return undefined;
}

/** The names that lead to a place: `list.0.text`. */
function pathTo(place: Place): string {
  const names = [];
  for (let next: Place | undefined = place; next !== undefined; next = next.inside)
    if (next.name !== undefined) names.push(next.name);
  return names.reverse().slice(0, LONGEST_PATH).join('.');
}

function refuseMatch(value: unknown, pattern: RegExp): void {
  const place = findMatch(value, pattern);
  if (place === undefined) return;
  const field = pathTo(place);
  const message = 'has a control character, or half of a surrogate pair';
  const fields: FieldError[] = [{ field, code: 'control_character', message }];
  throw new BizError(BizCode.invalidInput, `${field || 'The input'} ${message}`, { fields }, 'input_refused');
}

/**
 * Rejects text that cannot be stored: NUL and other control characters, and halves of surrogate pairs, in values and in names of fields.
 * @param value anything that JSON, a form, a query or a path may hold @throws BizError 40000 whose data.fields names the field
 */
export const refuseControlCharacters = (value: unknown): void => refuseMatch(value, UNSTORABLE);

/** Checks path, query, headers and body of every call before its handler. Payloads that are encrypted or signed are checked where they are read. */
export function checkControlCharacters(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, headers, body }) => {
    for (const part of [params, query, body]) refuseControlCharacters(part);
    refuseMatch(headers, IN_HEADER);
  });
}
