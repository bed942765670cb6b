import { loadLate, type Platform, usePlatform } from '@oware/platform';
import { OddsFollower } from './odds-follower';
import { lateSource, type OddsSource } from './odds-source';
import { Picked } from './picked';
import { Watcher } from './watcher';

/** What the odds cells of one browser session, or of one request, share. */
export interface OddsSession {
  /** Live odds, which come after the first view. */
  source: OddsSource;
  follower: OddsFollower;
  picked: Picked;
  /** Tells which rows are on the screen. */
  watcher: Watcher;
}

const sessions = new WeakMap<Platform, OddsSession>();

/** The odds of a session; made at the first use. */
export function oddsSession(platform: Platform): OddsSession {
  const known = sessions.get(platform);
  if (known) return known;
  const source = lateSource(loadLate(platform, async () => (await import('./pushed-odds')).pushedOdds()));
  const session: OddsSession = {
    source,
    follower: new OddsFollower({
      source,
      now: () => platform.now(),
      pageAge: () => performance.now(),
      later: (ms, run) => void setTimeout(run, ms),
      every(ms, run) {
        const timer = setInterval(run, ms);
        return () => clearInterval(timer);
      },
    }),
    picked: new Picked(platform.store),
    watcher: new Watcher(),
  };
  sessions.set(platform, session);
  return session;
}

/** The odds of this session. */
export const useOddsSession = (): OddsSession => oddsSession(usePlatform());
