import { usePlatform } from '@oware/platform';
import { useEffect, useState } from 'react';

/** Counts down the seconds until a time in ms since 1970; 0 once it has passed. */
export function useCountdown(endsAt: number): number {
  const { now } = usePlatform();
  const [left, setLeft] = useState(() => getSecondsUntil(endsAt, now()));
  useEffect(() => {
    const update = (): void => setLeft(getSecondsUntil(endsAt, now()));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [endsAt, now]);
  return left;
}

const getSecondsUntil = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000));
