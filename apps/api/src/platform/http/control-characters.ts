import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { BizError } from '../errors/biz-error';
import { type FieldError } from '../errors/validate';

/**
 * Control characters except tabs and line ends, which multi-line texts contain, and unpaired surrogates: databases cannot store all of
 * them.
 */
const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
/** Headers are decoded as Latin-1, in which UTF-8 bytes look like control characters from U+0080 on. */
const IN_HEADER = /(?![\t\u0080-\u009f])\p{Cc}/u;

/** Maximum number of names in the path that is returned to the caller. */
const MAX_PATH_LENGTH = 20;

/** A nested value with its name in the parent. */
interface Place {
  value: unknown;
  name?: string;
  inside?: Place;
}

/**
 * Finds the first string or field name that matches. Without recursion and copies: a body may be nested thousands of levels deep.
 */
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

/** Returns the path of a value: `list.0.text`. */
function getPath(place: Place): string {
  const names = [];
  for (let next: Place | undefined = place; next !== undefined; next = next.inside)
    if (next.name !== undefined) names.push(next.name);
  return names.reverse().slice(0, MAX_PATH_LENGTH).join('.');
}

function rejectMatch(value: unknown, pattern: RegExp): void {
  const place = findMatch(value, pattern);
  if (place === undefined) return;
  const field = getPath(place);
  const message = 'has a control character, or half of a surrogate pair';
  const fields: FieldError[] = [{ field, code: 'control_character', message }];
  throw new BizError(BizCode.invalidInput, `${field || 'The input'} ${message}`, { fields }, 'input_refused');
}

/**
 * Rejects text that cannot be stored: NUL and other control characters, and unpaired surrogates, in values and in field names.
 * @param value any value from JSON, a form, a query or a path
 * @throws BizError 40000 whose data.fields names the field
 */
export const rejectControlCharacters = (value: unknown): void => rejectMatch(value, UNSTORABLE);

/**
 * Checks path, query, headers and body of every call before its handler. Encrypted and signed payloads are checked where they are read.
 */
export function checkControlCharacters(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, headers, body }) => {
    for (const part of [params, query, body]) rejectControlCharacters(part);
    rejectMatch(headers, IN_HEADER);
  });
}
