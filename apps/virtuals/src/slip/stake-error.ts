import { useEffect, useId, useRef, type RefObject } from 'react';

/** An invalid stake, as shown at its field and at the button below. */
export interface StakeError {
  input: RefObject<HTMLInputElement | null>;
  /** Id of the element that shows the error: the button, or the note of a rejection. */
  buttonId: string;
  rejectionId: string;
  /** Id of the element that shows the current error; undefined while the stake is valid. */
  errorIn: string | undefined;
  /** Focuses the stake if it is the reason why the button does nothing. */
  focusWhenWrong(): void;
}

/** Button actions that a different stake resolves. */
const WRONG: readonly string[] = ['tooLow', 'tooHigh', 'ownLimit'];
const MISSING: readonly string[] = ['noStake', 'badStake'];

/**
 * Links the error of a stake to its field, and focuses the field when a bet is rejected because of it.
 * @param action of the button
 * @param rejected whether the last bet was rejected because of its stake
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
