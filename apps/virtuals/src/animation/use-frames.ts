import { useEffect } from 'react';

/** Calls back before each frame while `runs` is true; hidden tabs have no frames. */
export function useFrames(runs: boolean, frame: () => void): void {
  useEffect(() => {
    if (!runs) return undefined;
    let handle = 0;
    const next = (): void => {
      frame();
      handle = requestAnimationFrame(next);
    };
    handle = requestAnimationFrame(next);
    return () => cancelAnimationFrame(handle);
  }, [runs, frame]);
}
