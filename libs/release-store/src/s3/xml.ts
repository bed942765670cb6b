import { SaxesParser } from 'saxes';

/** Texts of a document's innermost elements by path: `Error/Code` to `['NoSuchKey']`. */
export type Texts = ReadonlyMap<string, string[]>;

/** Parses a document of the S3 protocol; undefined when it is invalid or truncated XML, or has a document type. */
export function parseTexts(xml: string): Texts | undefined {
  const texts = new Map<string, string[]>();
  const open: { name: string; text: string; inner: boolean }[] = [];
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => parser.fail('A document type is not allowed.'));
  parser.on('opentag', ({ name }) => {
    const parent = open.at(-1);
    if (parent) parent.inner = false;
    open.push({ name, text: '', inner: true });
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    const path = open.map(({ name }) => name).join('/');
    const element = open.pop();
    if (element?.inner) texts.set(path, [...(texts.get(path) ?? []), element.text]);
  });
  try {
    parser.write(xml.replace(/^\uFEFF/, '')).close();
    return texts;
  } catch {
    return undefined;
  }
}

/** Returns the first text at a path; empty if there is none. */
export const getText = (texts: Texts | undefined, path: string): string => texts?.get(path)?.[0] ?? '';
