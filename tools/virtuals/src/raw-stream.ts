import { createHmac } from 'node:crypto';

/** Bytes per chunk: 32 from each HMAC. */
const CHUNK = 64 * 1024;

/**
 * Yields the bytes of the stream that matches are drawn from (`wordsOf` of the engine); it never ends or restarts.
 * @param key hex digits
 * @param label text before the counter
 */
export function* createRawStream(key: string, label: string): Generator<Buffer, never> {
  const secret = Buffer.from(key, 'hex');
  for (let counter = 0; ;) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    for (let at = 0; at < CHUNK; at += 32)
      createHmac('sha256', secret).update(`${label}:${counter++}`).digest().copy(chunk, at);
    yield chunk;
  }
}
