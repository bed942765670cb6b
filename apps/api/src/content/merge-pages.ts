import { type Pages, type Texts } from '@oware/content/check';

/** Lays pages over each other: the last layer that has a text wins. */
export function mergePages(layers: readonly (Pages | undefined)[]): Pages {
  const names = new Set(layers.flatMap((pages) => Object.keys(pages ?? {})));
  return Object.fromEntries(
    [...names].map((name) => [name, Object.assign({}, ...layers.map((pages) => pages?.[name])) as Texts]),
  );
}
