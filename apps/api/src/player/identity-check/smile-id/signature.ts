import { createHmac, timingSafeEqual } from 'node:crypto';

/** Our account at Smile ID. */
export interface SmileIdentity {
  partnerId: string;
  apiKey: string;
}

/**
 * Returns the signature that Smile ID and its partners use for messages: it covers the time, not the body.
 * @param timestamp ISO 8601
 */
export const createSignature = ({ partnerId, apiKey }: SmileIdentity, timestamp: string): string =>
  createHmac('sha256', apiKey).update(timestamp).update(partnerId, 'utf8').update('sid_request').digest('base64');

/** Whether a message was signed with our key. */
export function isSigned(
  who: SmileIdentity,
  { timestamp, signature }: { timestamp: string; signature: string },
): boolean {
  const [expected, brought] = [Buffer.from(createSignature(who, timestamp)), Buffer.from(signature)];
  return brought.length === expected.length && timingSafeEqual(brought, expected);
}
