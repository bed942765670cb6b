import { createHmac } from 'node:crypto';

/** Bytes that are made at once: 32 of each HMAC. */
const CHUNK = 64 * 1024;

/**
 * The bytes of the stream that matches are drawn from (`wordsOf` of the engine), without an end and never from its beginning again.
 * @param key hex digits @param label what stands before the counter
 */
export function* rawStream(key: string, label: string): Generator<Buffer, never> {
  const secret = Buffer.from(key, 'hex');
  for (let counter = 0; ;) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    for (let at = 0; at < CHUNK; at += 32)
      createHmac('sha256', secret).update(`${label}:${counter++}`).digest().copy(chunk, at);
    yield chunk;
  }
}
