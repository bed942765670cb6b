import { loadLate, usePlatform } from '@oware/platform';
import { useEffect, useState } from 'react';

/**
 * Loads a lazy chunk after the first view of a page; returns null until it is loaded.
 * @param load a stable reference
 */
export function useLazyChunk<Part>(load: () => Promise<Part>): Part | null {
  const platform = usePlatform();
  const [late, setLate] = useState<{ part: Part } | null>(null);
  useEffect(() => {
    let gone = false;
    void loadLate(platform, load).then((part) => {
      if (!gone) setLate({ part });
    });
    return () => {
      gone = true;
    };
  }, [platform, load]);
  return late && late.part;
}
