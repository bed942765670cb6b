import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Header with the edge's pass for the API. */
export const INTERNAL_PASS_HEADER = 'x-oware-internal';
/** Maximum difference between the time of a pass and the clock of the server that checks it, s. */
const PASS_LIFETIME = 120;
const MIN_SECRET_LENGTH = 32;

const SECRET_FORM = 'must be secrets of at least 32 characters, separated by commas, the newest first';

/**
 * Parses OWARE_INTERNAL_SECRET.
 * @returns undefined for a string in another form
 */
export function parseInternalSecrets(text: string): readonly string[] | undefined {
  const secrets = text.split(',').map((part) => part.trim());
  return secrets.every(({ length }) => length >= MIN_SECRET_LENGTH) ? secrets : undefined;
}

/** OWARE_INTERNAL_SECRET: secrets of edge and API, newest first. */
export const internalSecrets = z.string().transform((text, context): readonly string[] => {
  const secrets = parseInternalSecrets(text);
  if (secrets === undefined) context.addIssue(SECRET_FORM);
  return secrets ?? z.NEVER;
});

const sign = (secret: string, seconds: string): Buffer =>
  createHmac('sha256', secret).update(`oware edge to api ${seconds}`).digest();

/** Returns the headers that authenticate a call. */
export type InternalPassIssuer = () => Readonly<Record<string, string>>;
/** Returns whether the header of a call authenticates it. */
export type InternalPassCheck = (pass: string | readonly string[] | undefined) => boolean;

/**
 * Creates an issuer of passes with the newest secret: the time in seconds, and its HMAC-SHA-256 (docs/adr/0170). Without a secret it issues
 * none.
 * @param now ms since 1970
 */
export function createInternalPassIssuer(
  [secret]: readonly string[],
  now: () => number = Date.now,
): InternalPassIssuer {
  if (secret === undefined) return () => ({});
  return () => {
    const seconds = String(Math.floor(now() / 1000));
    return { [INTERNAL_PASS_HEADER]: `${seconds}.${sign(secret, seconds).toString('base64url')}` };
  };
}

/**
 * Creates a check for passes of any of the secrets, so that servers can change to a new secret one after another. Without secrets every
 * call passes.
 * @param now ms since 1970
 */
export function createInternalPassCheck(secrets: readonly string[], now: () => number = Date.now): InternalPassCheck {
  if (secrets.length === 0) return () => true;
  return (pass) => {
    const [, seconds = '', signature = ''] =
      /^(\d{1,12})\.([\w-]{43})$/.exec(typeof pass === 'string' ? pass : '') ?? [];
    if (seconds === '' || Math.abs(now() / 1000 - Number(seconds)) > PASS_LIFETIME) return false;
    const given = Buffer.from(signature, 'base64url');
    return secrets.some((secret) => timingSafeEqual(sign(secret, seconds), given));
  };
}
