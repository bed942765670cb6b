import { loadAfterHydration, type Platform, usePlatform } from '@oware/platform';
import { OddsBook } from './odds-book';
import { type OddsSource } from './odds-source';
import { Watcher } from './watcher';
import { createWhenLive, type WhenLive } from './when-live';

/** The odds of one browser session, or of one request. */
export interface OddsSession {
  /** The known odds. */
  book: OddsBook;
  /** Access to the live odds that keep the book up to date; loaded after the first view. */
  live: WhenLive;
  /** Reports which rows are on the screen. */
  watcher: Watcher;
}

const sessions = new WeakMap<Platform, OddsSession>();

/**
 * Returns the odds of a session; creates them on first use.
 * @param source source of live odds, by default the page's socket
 */
export function getOddsSession(platform: Platform, source?: OddsSource): OddsSession {
  const existing = sessions.get(platform);
  if (existing) return existing;
  const book = new OddsBook();
  const live = createWhenLive(
    loadAfterHydration(platform, async () =>
      (await import(/* webpackChunkName: "late" */ './live-odds')).createLiveOdds(platform, book, source),
    ),
  );
  const session = { book, live, watcher: new Watcher() };
  sessions.set(platform, session);
  return session;
}

/** Returns the odds of this session. */
export const useOddsSession = (): OddsSession => getOddsSession(usePlatform());
