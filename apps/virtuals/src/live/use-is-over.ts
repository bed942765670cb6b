import { MATCH_LASTS } from '@oware/virtuals-engine';
import { useEffect, useState } from 'react';
import { type Position } from './use-watching';

/** How often it is looked at, ms. */
const TICK = 200;

/** Whether what is watched has come to its end. */
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
