import { timingSafeEqual } from 'node:crypto';

/** Compares a received text with a secret in constant time, which does not reveal how much of it is right. */
export function isSameText(secret: string, brought: string): boolean {
  const [own, other] = [Buffer.from(secret), Buffer.from(brought)];
  return own.length === other.length && timingSafeEqual(own, other);
}
