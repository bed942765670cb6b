/** Thrown when a response is larger than the caller accepts. */
export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
}

/**
 * Reads the body of a response as text.
 * @throws ResponseTooLarge as soon as it has more than `most` bytes; the rest is not read
 */
export async function readResponseText({ body }: Response, max: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  const reader = body?.getReader();
  let size = 0;
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) return Buffer.concat(chunks).toString('utf8');
    size += part.value.byteLength;
    if (size > max) {
      await reader?.cancel();
      throw new ResponseTooLarge(`more than ${max} bytes`);
    }
    chunks.push(part.value);
  }
}
