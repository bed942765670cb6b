import { type SportEvent } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { oddsSession } from '../odds/odds-session';
import { focusFirstNew, NewLine, renew, without } from '../steady/renew';
import { type Renewal } from '../steady/use-steady';
import { askAfter } from './ask-after';
import { askAfterLines } from './ask-after-lines';
import { keepLines, keptLines } from './keep-lines';

/** Renews the events of a list. What it shows and the response does not list, events and lines, the server is asked about. */
export function renewEvents(platform: Platform): Renewal<SportEvent> {
  const session = oddsSession(platform);
  return {
    NewLine,
    focusFirstNew,
    renew(shown, listed, kind) {
      const renewed = renew(shown, listed, { ...kind, renew: (row, newer) => keepLines(session.book, row, newer) });
      const left = without(renewed.rows, listed, kind);
      if (left[0]) session.live(({ follower }) => void askAfter(platform, follower, left));
      void askAfterLines(platform, session, keptLines(renewed.rows, listed));
      return renewed;
    },
  };
}
