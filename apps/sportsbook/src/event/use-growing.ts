import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** Number of cards to render at first, more than fit on a screen, and in each further step. */
const FIRST_CARDS = 8;
const STEP = 6;

const never = (): (() => void) => () => undefined;

/**
 * Returns how many cards to render. A list rendered in the browser starts with the cards in view and grows whenever the browser has time,
 * so that a match with a hundred markets opens as fast as one with ten. A list rendered by the server is kept whole during hydration.
 */
export function useGrowing(total: number): number {
  const isServers = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [count, setCount] = useState(isServers ? Infinity : FIRST_CARDS);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount((before) => before + STEP)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
