import { MATCH_DURATION_MS } from '@oware/virtuals-engine';
import { useEffect, useState } from 'react';
import { type Position } from './use-watching';

/** Interval of the check, ms. */
const TICK_MS = 200;

/** Whether the round or replay has ended. */
export function useIsOver(position: Position): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const check = (): void => setOver(position() >= MATCH_DURATION_MS);
    check();
    const timer = setInterval(check, TICK_MS);
    return () => clearInterval(timer);
  }, [position]);
  return over;
}
