import { type CountryCode } from '@oware/config';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time for which reports of a page are accepted, s. */
export const TOKEN_LIFETIME = 86_400;
/** Bytes of a signature: long enough to be impossible to guess. */
const SIGNATURE_BYTES = 12;
/** Bytes that bind a token to a device. */
const DEVICE_BYTES = 6;

/** The page that a token is for. */
export interface TokenPage {
  /** Id of its set of releases. */
  releases: string;
  country: CountryCode;
}

/** The device that a page was made for. */
export interface TokenDevice {
  id: string;
  /** Whether no earlier page has proved the device, so that this page is counted with its first report. */
  isFirst: boolean;
}

/** Result of checking the token of a report. */
type TokenCheck =
  | {
      valid: true;
      /** Whether the page may report its web vitals. */
      sampled: boolean;
      /** Time at which the page was made, ms since 1970. */
      issuedAt: number;
      /** Whether the page was made for this device and counts for the group of a canary. */
      isBound: boolean;
      /** Whether it is the first page of that device. */
      isFirst: boolean;
    }
  | { valid: false; reason: 'expired' | 'forged' };

/** Issues and checks the tokens of pages, which their reports contain (docs/adr/0177). */
export interface PageTokens {
  /**
   * @param device given if the page counts for the group of a canary (docs/adr/0178): binds the token to the device
   */
  issue(page: TokenPage, sampled: boolean, device?: TokenDevice): string;
  check(token: string, page: TokenPage, deviceId?: string): TokenCheck;
}

/**
 * Signs with a key derived from the newest secret and checks with each, so that edges can be given a new one in turn.
 * @param secrets shared by all edges; without one the key is random, and reports of other edges' pages are rejected
 * @param now ms since 1970
 */
export function createPageTokens(secrets: readonly string[], now: () => number = Date.now): PageTokens {
  const keys = (secrets.length > 0 ? secrets : [randomBytes(32).toString('base64url')]).map((secret) =>
    createHmac('sha256', secret).update('oware reports of pages').digest(),
  );
  const sign = (key: Buffer, { releases, country }: TokenPage, head: string): Buffer =>
    createHmac('sha256', key).update(`${head} ${country} ${releases}`).digest().subarray(0, SIGNATURE_BYTES);

  const bind = (key: Buffer, signature: Buffer, { id, isFirst }: TokenDevice): Buffer =>
    createHmac('sha256', key)
      .update(signature)
      .update(`${isFirst ? 'first page of ' : ''}device ${id}`)
      .digest()
      .subarray(0, DEVICE_BYTES);

  return {
    issue(page, sampled, device) {
      const head = `${Math.floor(now() / 1000 + TOKEN_LIFETIME).toString(36)}.${sampled ? 1 : 0}`;
      const key = keys[0] ?? Buffer.alloc(0);
      const signature = sign(key, page, head);
      const parts = [signature, ...(device === undefined ? [] : [bind(key, signature, device)])];
      return [head, ...parts.map((part) => part.toString('base64url'))].join('.');
    },
    check(token, page, deviceId) {
      const [, head = '', end = '', sampled, signature = '', binding] =
        /^(([0-9a-z]{1,8})\.([01]))\.([\w-]{16})(?:\.([\w-]{8}))?$/.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const isSigned = (key: Buffer): boolean => timingSafeEqual(sign(key, page, head), given);
      const key = given.length === SIGNATURE_BYTES ? keys.find(isSigned) : undefined;
      if (key === undefined) return { valid: false, reason: 'forged' };
      const expiresAt = Number.parseInt(end, 36);
      if (expiresAt < now() / 1000) return { valid: false, reason: 'expired' };
      const isBoundAs = (isFirst: boolean): boolean =>
        binding !== undefined &&
        deviceId !== undefined &&
        timingSafeEqual(bind(key, given, { id: deviceId, isFirst }), Buffer.from(binding, 'base64url'));
      const isFirst = isBoundAs(true);
      return {
        ...{ valid: true, sampled: sampled === '1', issuedAt: (expiresAt - TOKEN_LIFETIME) * 1000 },
        ...{ isBound: isFirst || isBoundAs(false), isFirst },
      };
    },
  };
}
