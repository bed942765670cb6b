import { useCallback, useRef, useState } from 'react';
import { useFrames } from '../../animation/use-frames';

/** Returns the time of a scene since it started to move, ms, frame by frame; Infinity at rest. */
export function useSceneTime(moving: boolean): number {
  const [ms, setMs] = useState(0);
  const start = useRef<number | null>(null);
  const onFrame = useCallback(() => {
    start.current ??= performance.now();
    setMs(performance.now() - start.current);
  }, []);
  useFrames(moving, onFrame);
  return moving ? ms : Infinity;
}
