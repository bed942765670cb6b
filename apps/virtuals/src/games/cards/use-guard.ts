import { useEffect, useState } from 'react';

/** Time after a step in which a tap is ignored, ms: the button may have been another one when the finger moved. */
export const GUARD_MS = 500;

/**
 * Returns whether a step was just taken, so that a tap may have been meant for another button.
 * @param step text that differs for each step
 */
export function useGuard(step: string): boolean {
  const [ready, setReady] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setReady(step), GUARD_MS);
    return () => clearTimeout(timer);
  }, [step]);
  return ready !== step;
}
