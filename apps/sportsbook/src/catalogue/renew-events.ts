import { isOver } from '@oware/betting';
import { type SportEvent } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { oddsSession } from '../odds/odds-session';
import { focusFirstNew, NewLine, renew, without } from '../steady/renew';
import { type Renewal } from '../steady/use-steady';
import { askAfter } from './ask-after';
import { askAfterLines } from './ask-after-lines';
import { keepLines, keptLines } from './keep-lines';

/** Events that were shown and not listed at the last renewal of a list: by the next one, a minute later, how they ended has been read. */
const leftBefore = new WeakMap<Platform, ReadonlySet<string>>();

/** A page may have several lists: one that is renewed changes what is known of its own rows only. */
const nextLeft = (
  before: ReadonlySet<string> | undefined,
  left: readonly SportEvent[],
  shown: readonly SportEvent[],
): ReadonlySet<string> => {
  const own = new Set(shown.map(({ id }) => id));
  return new Set([...(before ?? [])].filter((id) => !own.has(id)).concat(left.map(({ id }) => id)));
};

/** Whether somebody has the row under the finger, or goes on from it with the keyboard. */
const isInUse = (id: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].some(
    (row) => row.dataset['row'] === id && (row.matches(':active') || row.contains(document.activeElement)),
  );

/** Renews the events of a list. What it shows and the response does not list, events and lines, the server is asked about. */
export function renewEvents(platform: Platform): Renewal<SportEvent> {
  const session = oddsSession(platform);
  return {
    NewLine,
    focusFirstNew,
    renew(shown, listed, kind) {
      const read = leftBefore.get(platform);
      const renewed = renew(shown, listed, {
        ...kind,
        renew: (row, newer) => keepLines(session.book, row, newer),
        mayGiveWay: ({ id }) =>
          read?.has(id) === true && isOver(session.book.eventNow(id)?.status ?? 'live') && !isInUse(id),
      });
      const left = without(renewed.rows, listed, kind);
      leftBefore.set(platform, nextLeft(read, left, shown));
      if (left[0]) session.live(({ follower }) => void askAfter(platform, follower, left));
      void askAfterLines(platform, session, keptLines(renewed.rows, listed));
      return renewed;
    },
  };
}
