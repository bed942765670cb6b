import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hashes solutions. Because there are few possible ones, the hash also needs the server's secret. */
export class SolutionHash {
  private key: Buffer;

  constructor(secret: Buffer) {
    this.key = createHmac('sha256', secret).update('captcha').digest();
  }

  hash(quizId: string, answer: string): string {
    return createHmac('sha256', this.key).update(`${quizId}/${answer}`).digest('hex');
  }

  /** Compares in constant time. */
  fits(quizId: string, answer: string, stored: string): boolean {
    return timingSafeEqual(Buffer.from(this.hash(quizId, answer)), Buffer.from(stored));
  }
}
