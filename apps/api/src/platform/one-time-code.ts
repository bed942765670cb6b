import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP } from '@oware/config';

/** Creates a code of six digits. */
export const createCode = (): string => String(randomInt(10 ** OTP.length)).padStart(OTP.length, '0');

/** Hashes codes. All of the million codes could soon be tried, so the hash also needs the server's secret. */
export class CodeHash {
  private key: Buffer;

  constructor(secret: Buffer) {
    this.key = createHmac('sha256', secret).update('otp').digest();
  }

  hash(sessionId: string, code: string): string {
    return createHmac('sha256', this.key).update(`${sessionId}/${code}`).digest('hex');
  }

  /** Compares in constant time. */
  fits(sessionId: string, code: string, stored: string): boolean {
    return timingSafeEqual(Buffer.from(this.hash(sessionId, code)), Buffer.from(stored.padEnd(64).slice(0, 64)));
  }
}
