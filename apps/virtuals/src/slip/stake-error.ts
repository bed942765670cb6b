import { useEffect, useId, useRef, type RefObject } from 'react';

/** A stake that cannot be bet, as its field and the button below show it. */
export interface StakeError {
  input: RefObject<HTMLInputElement | null>;
  /** Id for the element that says what is wrong: the button, or the note of a rejection. */
  buttonId: string;
  rejectionId: string;
  /** Id of the element that says it now; undefined while the stake is right. */
  errorIn: string | undefined;
  /** Moves the focus to the stake when the stake is why the button does nothing. */
  focusWhenWrong(): void;
}

/** Actions of a button that another stake changes. */
const WRONG: readonly string[] = ['tooLow', 'tooHigh', 'ownLimit'];
const MISSING: readonly string[] = ['noStake', 'badStake'];

/**
 * Ties the error of a stake to its field, and moves the focus there when a bet is rejected for it.
 * @param action of the button
 * @param rejected whether the last bet was rejected for its stake
 */
export function useStakeError(action: string, rejected: boolean): StakeError {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (rejected) input.current?.focus();
  }, [rejected]);
  const [buttonId, rejectionId] = [`${id}-button`, `${id}-rejection`];
  return {
    input,
    buttonId,
    rejectionId,
    errorIn: WRONG.includes(action) ? buttonId : rejected ? rejectionId : undefined,
    focusWhenWrong: () => {
      if (WRONG.includes(action) || MISSING.includes(action)) input.current?.focus();
    },
  };
}
