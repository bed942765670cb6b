import { useEffect, useRef, useState, type MouseEvent } from 'react';

/** How long a button that has just started to move money ignores taps, ms (decisions, "buttons that start to move money"). */
export const MONEY_GUARD_MS = 500;

export interface MoneyGuard {
  /** Taps are ignored for now: show the button as disabled. */
  guarded: boolean;
  /** For `onPointerDown` of the button. */
  press(): void;
  /** Whether a click counts: its press began when the button already meant this, and the guard was over. */
  accepts(event: MouseEvent): boolean;
}

/**
 * Guards a button whose meaning changes while it is shown: the second half of a double tap, or a press that began before the change, must
 * not move money. The first meaning of a button is not guarded.
 * @param meaning names what a tap pays for now; null while it moves no money
 * @param expected the next meaning is the player's own doing elsewhere, like a stake that is being typed, so it is not guarded
 */
export function useMoneyGuard(meaning: string | null, expected = false): MoneyGuard {
  const [before, setBefore] = useState({ meaning, expected });
  const [guarded, setGuarded] = useState(false);
  const early = useRef(false);
  if (before.meaning !== meaning || before.expected !== expected) {
    if (before.meaning !== meaning) setGuarded(meaning !== null && !before.expected);
    setBefore({ meaning, expected });
  }
  useEffect(() => {
    if (!guarded) return undefined;
    const timer = setTimeout(() => setGuarded(false), MONEY_GUARD_MS);
    return () => clearTimeout(timer);
  }, [guarded, meaning]);
  const closed = meaning !== null && guarded;
  return {
    guarded: closed,
    press: () => {
      early.current = meaning === null || closed;
    },
    accepts: ({ detail }) => {
      // A key has no press: `detail` counts clicks of a pointer.
      const late = detail > 0 && early.current;
      early.current = false;
      return meaning === null || (!closed && !late);
    },
  };
}
