import { loadLate, usePlatform } from '@oware/platform';
import { useEffect, useState } from 'react';

/**
 * A part that the first view of a page does not need; null until its files have come after it.
 * @param load the same function each time
 */
export function useLatePart<Part>(load: () => Promise<Part>): Part | null {
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
