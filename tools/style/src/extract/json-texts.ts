import type { Passage } from '../passage';
import { toPlainText } from './plain-text';

const listStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
};

/** Extracts the sentences of a JSON file of player texts; keys and single words are skipped. */
export function extractJsonTexts(file: string, source: string): Passage[] {
  const texts = listStrings(JSON.parse(source)).filter((text) => /[a-z] [a-z]/i.test(text));
  return texts.map((text) => {
    const offset = source.indexOf(JSON.stringify(text).slice(1, -1));
    // A title, such as "What it pays", has no full stop.
    const isHeading = !/[.!?:…]$/.test(text);
    return {
      kind: 'text',
      file,
      line: source.slice(0, Math.max(offset, 0)).split('\n').length,
      text: toPlainText(text),
      ...(isHeading && { isHeading }),
    };
  });
}
