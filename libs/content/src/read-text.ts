import { type ContentEntry, type PagesResponse } from '@oware/contracts';

/** Options for formatting a text. */
export interface TextOptions {
  /** Values of `{placeholder}`s; placeholders without a value are not replaced. */
  params?: Record<string, string | number>;
}

/** Fills in placeholders (reference: platform). A missing text is empty. */
export const formatText = (text: string | undefined, { params = {} }: TextOptions = {}): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : written,
  );

/** Capitalises the first letter (reference: platform). */
export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1);

/** Returns a text of a page; undefined when the page or the key is missing. */
export function getText(
  pages: PagesResponse | undefined,
  page: string,
  key: string,
  options?: TextOptions,
): string | undefined {
  const entry = getEntry(pages, page, key);
  return entry && formatText(entry.value, options);
}

/** Returns a parsed JSON text of a page; undefined when it is missing, invalid JSON, or rejected by `accept`. */
export function getJson<Value>(
  pages: PagesResponse | undefined,
  page: string,
  key: string,
  accept: (value: unknown) => value is Value,
): Value | undefined {
  const entry = getEntry(pages, page, key);
  if (entry?.type.toUpperCase() !== 'JSON') return undefined;
  try {
    const value: unknown = JSON.parse(entry.value);
    return accept(value) ? value : undefined;
  } catch {
    return undefined; // Invalid JSON in the content system: the page uses its own text.
  }
}

function getEntry(pages: PagesResponse | undefined, page: string, key: string): ContentEntry | undefined {
  const texts = pages && Object.hasOwn(pages, page) ? pages[page] : undefined;
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
}
