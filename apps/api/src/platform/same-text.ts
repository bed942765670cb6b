import { timingSafeEqual } from 'node:crypto';

/** Whether what somebody brought is the secret text, in a time that does not tell how much of it is right. */
export function isSameText(secret: string, brought: string): boolean {
  const [own, other] = [Buffer.from(secret), Buffer.from(brought)];
  return own.length === other.length && timingSafeEqual(own, other);
}
