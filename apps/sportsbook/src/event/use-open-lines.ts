import { outcomeKey, type Market, type OutcomeRef, type SportEvent } from '@oware/contracts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useOddsSession } from '../odds/odds-session';
import { refOf } from '../odds/use-cell';

const none = (): number => 0;

/** How many of these lines have an outcome that can be picked by now. */
export function useOpenLines(event: Pick<SportEvent, 'id'>, lines: readonly Market[]): number {
  const { book } = useOddsSession();
  const refs = useMemo(
    () => lines.map((line): OutcomeRef[] => line.outcomes.map((outcome) => refOf(event, line, outcome))),
    [event, lines],
  );
  const listen = useCallback(
    (listener: () => void) => {
      const ends = refs.flat().map((ref) => book.listen(outcomeKey(ref), listener));
      return () => ends.forEach((end) => end());
    },
    [book, refs],
  );
  return useSyncExternalStore(
    listen,
    () => refs.filter((line) => line.some((ref) => book.view(ref)?.state === 'open')).length,
    none,
  );
}
