import { type Pages, type Texts } from '@oware/content/check';

/** Merges layers of pages: the last layer with a text takes precedence. */
export function mergePages(layers: readonly (Pages | undefined)[]): Pages {
  const names = new Set(layers.flatMap((pages) => Object.keys(pages ?? {})));
  return Object.fromEntries(
    [...names].map((name) => [name, Object.assign({}, ...layers.map((pages) => pages?.[name])) as Texts]),
  );
}
