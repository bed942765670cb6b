import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP } from '@oware/config';

/** A code of six digits. */
export const newCode = (): string => String(randomInt(10 ** OTP.length)).padStart(OTP.length, '0');

/** Hashes codes. A million codes are soon tried, so the hash needs the server's secret as well as the database. */
export class CodeHash {
  private key: Buffer;

  constructor(secret: Buffer) {
    this.key = createHmac('sha256', secret).update('otp').digest();
  }

  of(sessionId: string, code: string): string {
    return createHmac('sha256', this.key).update(`${sessionId}/${code}`).digest('hex');
  }

  /** Takes as long for a wrong code as for the right one. */
  fits(sessionId: string, code: string, stored: string): boolean {
    return timingSafeEqual(Buffer.from(this.of(sessionId, code)), Buffer.from(stored.padEnd(64).slice(0, 64)));
  }
}
