import { type Platform } from '@oware/platform';
import { fetchContentPages } from '../state/content-pages';

/**
 * Creates a function that fetches the texts of frame parts that have loaded. Pages requested in the same task share one call.
 */
export function createTextFetcher(platform: Platform): (pages: readonly string[]) => void {
  const wanted = new Set<string>();
  return (pages) => {
    if (wanted.size === 0)
      setTimeout(() => {
        void fetchContentPages(platform, [...wanted], new AbortController().signal);
        wanted.clear();
      });
    for (const page of pages) wanted.add(page);
  };
}
