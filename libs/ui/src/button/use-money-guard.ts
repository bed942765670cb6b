import { useEffect, useRef, useState, type MouseEvent } from 'react';

/**
 * Time for which a button ignores taps after it has started to move money, ms (decisions, "buttons that start to move money").
 */
export const MONEY_GUARD_MS = 500;

export interface MoneyGuard {
  /** Whether taps are ignored now; show the button as disabled. */
  guarded: boolean;
  /** Handler for `onPointerDown` of the button. */
  press(): void;
  /** Whether a click counts: its press started when the button already had this meaning, and the guard was over. */
  accepts(event: MouseEvent): boolean;
}

/**
 * Guards a button whose meaning changes while it is shown: the second tap of a double tap, or a press that started before the change, must not
 * move money. The first meaning of a button is not guarded.
 * @param meaning identifies the payment that a tap starts; null while it moves no money
 * @param expected whether the next meaning results from the player's own input, such as typing a stake, and needs no guard
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
      // Keyboard clicks have no press: `detail` counts pointer clicks.
      const late = detail > 0 && early.current;
      early.current = false;
      return meaning === null || (!closed && !late);
    },
  };
}
