import { type CountryCode } from '@oware/config';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long reports of a page are counted, s. */
export const TOKEN_LIFETIME = 86_400;
/** Bytes of a signature: long enough that nobody guesses one. */
const SIGNATURE_BYTES = 12;

/** The page that a token is for. */
export interface TokenPage {
  /** Id of its set of releases. */
  releases: string;
  country: CountryCode;
}

/** Result of checking the token of a report. */
type TokenCheck =
  /** `sampled`: the page may report its web vitals. */
  { valid: true; sampled: boolean } | { valid: false; reason: 'expired' | 'forged' };

/** Issues and checks the tokens of pages, which their reports carry (docs/adr/0177). */
export interface PageTokens {
  issue(page: TokenPage, sampled: boolean): string;
  check(token: string, page: TokenPage): TokenCheck;
}

/**
 * Signs under a key that is derived from the newest secret, and checks under each, so that edges can get a new one one after another.
 * @param secrets shared by all edges; without one the key is made here, and reports of other edges' pages are rejected
 * @param now ms since 1970
 */
export function createPageTokens(secrets: readonly string[], now: () => number = Date.now): PageTokens {
  const keys = (secrets.length > 0 ? secrets : [randomBytes(32).toString('base64url')]).map((secret) =>
    createHmac('sha256', secret).update('oware reports of pages').digest(),
  );
  const sign = (key: Buffer, { releases, country }: TokenPage, head: string): Buffer =>
    createHmac('sha256', key).update(`${head} ${country} ${releases}`).digest().subarray(0, SIGNATURE_BYTES);

  return {
    issue(page, sampled) {
      const head = `${Math.floor(now() / 1000 + TOKEN_LIFETIME).toString(36)}.${sampled ? 1 : 0}`;
      return `${head}.${sign(keys[0] ?? Buffer.alloc(0), page, head).toString('base64url')}`;
    },
    check(token, page) {
      const [, head = '', end = '', sampled, signature = ''] =
        /^(([0-9a-z]{1,8})\.([01]))\.([\w-]{16})$/.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== SIGNATURE_BYTES || !keys.some((key) => timingSafeEqual(sign(key, page, head), given)))
        return { valid: false, reason: 'forged' };
      if (Number.parseInt(end, 36) < now() / 1000) return { valid: false, reason: 'expired' };
      return { valid: true, sampled: sampled === '1' };
    },
  };
}
