import { getOutcomeKey, type Market, type OutcomeRef, type SportEvent } from '@oware/contracts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useOddsSession } from '../odds/odds-session';
import { toOutcomeRef } from '../odds/use-cell';

const getNone = (): number => 0;

/** Returns how many of these lines have an outcome that can be bet on now. */
export function useOpenLines(event: Pick<SportEvent, 'id'>, lines: readonly Market[]): number {
  const { book } = useOddsSession();
  const refs = useMemo(
    () => lines.map((line): OutcomeRef[] => line.outcomes.map((outcome) => toOutcomeRef(event, line, outcome))),
    [event, lines],
  );
  const listen = useCallback(
    (listener: () => void) => {
      const ends = refs.flat().map((ref) => book.listen(getOutcomeKey(ref), listener));
      return () => ends.forEach((end) => end());
    },
    [book, refs],
  );
  return useSyncExternalStore(
    listen,
    () => refs.filter((line) => line.some((ref) => book.view(ref)?.state === 'open')).length,
    getNone,
  );
}
