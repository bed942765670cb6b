import { hasEnded } from '@oware/betting';
import { type SportEvent } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { getOddsSession } from '../odds/odds-session';
import { focusFirstNew, NewLine, mergeRows, without } from '../steady/renew';
import { type Renewal } from '../steady/use-steady';
import { confirmUnlistedEvents } from './confirm-unlisted-events';
import { confirmUnlistedLines } from './confirm-unlisted-lines';
import { retainShownLines, listRetainedOutcomes } from './retain-lines';

/**
 * Events that were shown but not listed at the last renewal. By the next one, a minute later, players have had time to read their results.
 */
const leftBefore = new WeakMap<Platform, ReadonlySet<string>>();

/** Updates only the rows of the renewed list, because a page may have several lists. */
const nextLeft = (
  before: ReadonlySet<string> | undefined,
  left: readonly SportEvent[],
  shown: readonly SportEvent[],
): ReadonlySet<string> => {
  const own = new Set(shown.map(({ id }) => id));
  return new Set([...(before ?? [])].filter((id) => !own.has(id)).concat(left.map(({ id }) => id)));
};

const listRows = (id: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.dataset['row'] === id);

/** Whether the player is pressing the row or has the keyboard focus in it. */
const isInUse = (id: string): boolean =>
  listRows(id).some((row) => row.matches(':active') || row.contains(document.activeElement));

/** Whether the row shows only its result, because the event ended a while ago (`live/live-row.tsx`). */
const isFolded = (id: string): boolean => listRows(id).some((row) => row.dataset['folded'] !== undefined);

/** Renews the events of a list, and asks the server for shown events and lines that the response does not contain. */
export function createEventRenewal(platform: Platform): Renewal<SportEvent> {
  const session = getOddsSession(platform);
  return {
    NewLine,
    focusFirstNew,
    mergeRows(shown, listed, kind) {
      const read = leftBefore.get(platform);
      const renewed = mergeRows(shown, listed, {
        ...kind,
        renew: (row, newer) => retainShownLines(session.book, row, newer),
        isReplaceable: ({ id }) =>
          (read?.has(id) === true || isFolded(id)) &&
          hasEnded(session.book.eventNow(id)?.status ?? 'live') &&
          !isInUse(id),
      });
      const left = without(renewed.rows, listed, kind);
      leftBefore.set(platform, nextLeft(read, left, shown));
      if (left[0]) session.live(({ follower }) => void confirmUnlistedEvents(platform, follower, left));
      void confirmUnlistedLines(platform, session, listRetainedOutcomes(renewed.rows, listed));
      return renewed;
    },
  };
}
