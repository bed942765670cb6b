import { type Score } from '@oware/contracts';
import { useEffect, useRef, useState } from 'react';

/** How long a goal is fresh, ms. */
const FRESH_MS = 1_200;

/** Returns the side that has just scored, 0 home and 1 away; null otherwise, and for the score that the page opened with. */
export function useFreshGoal(score: Score | null): 0 | 1 | null {
  const [side, setSide] = useState<0 | 1 | null>(null);
  const before = useRef(score);
  const { home, away } = score ?? {};
  useEffect(() => {
    const then = before.current;
    before.current = home === undefined || away === undefined ? null : { home, away, periods: [] };
    if (!then || home === undefined || away === undefined) return undefined;
    const scored = home > then.home ? 0 : away > then.away ? 1 : null;
    setSide(scored);
    if (scored === null) return undefined;
    const timer = setTimeout(() => setSide(null), FRESH_MS);
    return () => clearTimeout(timer);
  }, [home, away]);
  return side;
}
