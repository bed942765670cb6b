import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { toBase32 } from './base32';

/** Settings of authenticator codes that all apps support (the defaults of RFC 6238). */
export const TOTP = { digits: 6, period: 30, secretBytes: 20 } as const;
/** Number of time steps before and after now whose codes are accepted, for phones with an inaccurate clock. */
const DRIFT = 1;

export const newSecret = (): Buffer => randomBytes(TOTP.secretBytes);

/**
 * Returns the time step of a time.
 * @param now ms since 1970
 */
export const getStep = (now: number): number => Math.floor(now / 1000 / TOTP.period);

/** Computes the code of a counter (RFC 4226 §5.3). */
export function computeCode(secret: Buffer, counter: number, digits: number = TOTP.digits): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Finds the time step of a code; undefined when it is wrong. Steps up to `lastStep` have been used and are not accepted again (RFC 6238
 * §5.2).
 */
export function findStep(secret: Buffer, code: string, now: number, lastStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = getStep(now);
  const given = Buffer.from(code);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => current - DRIFT + at);
  const fitting = steps.filter((step) => timingSafeEqual(given, Buffer.from(computeCode(secret, step))));
  return fitting.find((step) => step > lastStep);
}

/** Creates the address in a QR code, in the format of authenticator apps. */
export function createOtpauthUri(secret: Buffer, issuer: string, account: string): string {
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(TOTP.digits),
    period: String(TOTP.period),
  });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString()}`;
}
