import { MATCH_LASTS } from '@oware/virtuals-engine';
import { useEffect, useState } from 'react';
import { type Position } from './use-watching';

/** Interval of the check, ms. */
const TICK = 200;

/** Whether the round or replay has ended. */
export function useIsOver(position: Position): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const look = (): void => setOver(position() >= MATCH_LASTS);
    look();
    const timer = setInterval(look, TICK);
    return () => clearInterval(timer);
  }, [position]);
  return over;
}
