import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { base32 } from './base32';

/** Codes of an authenticator app: what all apps support (RFC 6238 with its defaults). */
export const TOTP = { digits: 6, period: 30, secretBytes: 20 } as const;
/** Codes of this many steps before and after now are taken too, for phones whose clock is off. */
const DRIFT = 1;

export const newSecret = (): Buffer => randomBytes(TOTP.secretBytes);

/** The step of a time. @param now ms since 1970 */
export const stepAt = (now: number): number => Math.floor(now / 1000 / TOTP.period);

/** The code of a counter (RFC 4226 §5.3). */
export function codeOf(secret: Buffer, counter: number, digits: number = TOTP.digits): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step that a code belongs to; undefined when it is wrong. A step up to `lastStep` has been used and is not taken
 * again (RFC 6238 §5.2).
 */
export function stepOfCode(secret: Buffer, code: string, now: number, lastStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = stepAt(now);
  const given = Buffer.from(code);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => current - DRIFT + at);
  const fitting = steps.filter((step) => timingSafeEqual(given, Buffer.from(codeOf(secret, step))));
  return fitting.find((step) => step > lastStep);
}

/** The address that a QR code carries, as authenticator apps read it. */
export function otpauthUri(secret: Buffer, issuer: string, account: string): string {
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(TOTP.digits),
    period: String(TOTP.period),
  });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString()}`;
}
