import { type Platform } from '@oware/platform';
import { fetchContentPages } from '../state/content-pages';

/** Brings the texts of parts of the frame that have come: pages that are asked for in one moment by one call. */
export function lateTexts(platform: Platform): (pages: readonly string[]) => void {
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
