/** Returns the stored form of a document. */
export const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Parses a text; undefined (never a valid document) for invalid JSON or no text. */
export function parseJson(text: Buffer | string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
