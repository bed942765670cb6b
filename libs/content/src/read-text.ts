import { type ContentEntry, type PagesResponse } from '@oware/contracts';

/** What a text is made with. */
export interface TextOptions {
  /** Values of `{placeholder}`s; one without a value stays as it is written. */
  params?: Record<string, string | number>;
}

/** Fills placeholders (reference: platform). A text that does not exist is empty. */
export const formatText = (text: string | undefined, { params = {} }: TextOptions = {}): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : written,
  );

/** Makes the first letter a capital (reference: platform). */
export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1);

/** A text of a page; undefined when the page or the key is not there. */
export function readText(
  pages: PagesResponse | undefined,
  page: string,
  key: string,
  options?: TextOptions,
): string | undefined {
  const entry = entryOf(pages, page, key);
  return entry && formatText(entry.value, options);
}

/** A JSON text of a page, parsed; undefined when it is missing, not JSON, or refused by `accept`. */
export function readJson<Value>(
  pages: PagesResponse | undefined,
  page: string,
  key: string,
  accept: (value: unknown) => value is Value,
): Value | undefined {
  const entry = entryOf(pages, page, key);
  if (entry?.type.toUpperCase() !== 'JSON') return undefined;
  try {
    const value: unknown = JSON.parse(entry.value);
    return accept(value) ? value : undefined;
  } catch {
    return undefined; // Written wrongly in the content system: the page goes on with its own text.
  }
}

function entryOf(pages: PagesResponse | undefined, page: string, key: string): ContentEntry | undefined {
  const texts = pages && Object.hasOwn(pages, page) ? pages[page] : undefined;
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
}
