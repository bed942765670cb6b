import { loadAfterHydration, usePlatform } from '@oware/platform';
import { useEffect, useState } from 'react';

/**
 * Loads a lazy chunk after the first view of a page; returns null until it is loaded.
 * @param load a stable reference
 */
export function useLazyChunk<Module>(load: () => Promise<Module>): Module | null {
  const platform = usePlatform();
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null);
  useEffect(() => {
    let gone = false;
    void loadAfterHydration(platform, load).then((module) => {
      if (!gone) setLoaded({ module });
    });
    return () => {
      gone = true;
    };
  }, [platform, load]);
  return loaded && loaded.module;
}
