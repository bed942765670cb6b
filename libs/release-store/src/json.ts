/** Text of a document as it is kept. */
export const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** What a text says; undefined, which no document is, when it is no JSON or there is no text. */
export function fromJson(text: Buffer | string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
