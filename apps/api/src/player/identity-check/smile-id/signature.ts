import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who we are at Smile ID. */
export interface SmileIdentity {
  partnerId: string;
  apiKey: string;
}

/** How Smile ID and its partners sign each message: over its time, not its body. @param timestamp ISO 8601 */
export const signatureOf = ({ partnerId, apiKey }: SmileIdentity, timestamp: string): string =>
  createHmac('sha256', apiKey).update(timestamp).update(partnerId, 'utf8').update('sid_request').digest('base64');

/** Whether a message is signed by who has the key. */
export function isSigned(
  who: SmileIdentity,
  { timestamp, signature }: { timestamp: string; signature: string },
): boolean {
  const [expected, brought] = [Buffer.from(signatureOf(who, timestamp)), Buffer.from(signature)];
  return brought.length === expected.length && timingSafeEqual(brought, expected);
}
