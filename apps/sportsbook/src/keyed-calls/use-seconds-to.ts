import { usePlatform } from '@oware/platform';
import { useEffect, useState } from 'react';

/**
 * Returns the whole seconds until `time` (ms since 1970), capped at `most` ms because the clocks of phone and server may differ. Null
 * without a time.
 */
export function useSecondsTo(time: number | null, max: number): number | null {
  const platform = usePlatform();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (time === null) return undefined;
    const tick = (): void => setLeft(Math.ceil(Math.min(Math.max(0, time - platform.now()), max) / 1000));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [platform, time, max]);
  return time === null ? null : left;
}
