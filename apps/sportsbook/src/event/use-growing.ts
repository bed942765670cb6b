import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** Cards of the first moment, more than a screen has, and of each step after it. */
const FIRST_CARDS = 8;
const STEP = 6;

const never = (): (() => void) => () => undefined;

/**
 * How many cards to draw: of a list drawn in the browser those in view first, then more whenever the browser has time, so that a match of a hundred
 * markets opens as fast as one of ten. What the server drew is taken over whole.
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
