import { loadLate, type Platform, usePlatform } from '@oware/platform';
import { OddsBook } from './odds-book';
import { type OddsSource } from './odds-source';
import { Watcher } from './watcher';
import { whenLive, type WhenLive } from './when-live';

/** The odds of one browser session, or of one request. */
export interface OddsSession {
  /** What is known of the odds. */
  book: OddsBook;
  /** What keeps the book right, which comes after the first view. */
  live: WhenLive;
  /** Says which rows are on the screen. */
  watcher: Watcher;
}

const sessions = new WeakMap<Platform, OddsSession>();

/** The odds of a session; made at the first use. @param source of live odds, the page's socket without it */
export function oddsSession(platform: Platform, source?: OddsSource): OddsSession {
  const known = sessions.get(platform);
  if (known) return known;
  const book = new OddsBook();
  const live = whenLive(
    loadLate(platform, async () =>
      (await import(/* webpackChunkName: "late" */ './live-odds')).liveOdds(platform, book, source),
    ),
  );
  const session = { book, live, watcher: new Watcher() };
  sessions.set(platform, session);
  return session;
}

/** The odds of this session. */
export const useOddsSession = (): OddsSession => oddsSession(usePlatform());
