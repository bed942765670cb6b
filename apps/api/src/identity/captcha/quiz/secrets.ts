import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hashes answers. There are few of them, so the hash needs the server's secret as well as the database. */
export class AnswerHash {
  private key: Buffer;

  constructor(secret: Buffer) {
    this.key = createHmac('sha256', secret).update('captcha').digest();
  }

  of(quizId: string, answer: string): string {
    return createHmac('sha256', this.key).update(`${quizId}/${answer}`).digest('hex');
  }

  /** Takes as long for a wrong answer as for the right one. */
  fits(quizId: string, answer: string, stored: string): boolean {
    return timingSafeEqual(Buffer.from(this.of(quizId, answer)), Buffer.from(stored));
  }
}
