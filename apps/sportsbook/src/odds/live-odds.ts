import { type Platform } from '@oware/platform';
import { type OddsBook } from './odds-book';
import { OddsFollower } from './odds-follower';
import { type OddsSource } from './odds-source';
import { createPushedOdds } from './pushed-odds';
import { type LiveOdds } from './when-live';

/**
 * Creates the live odds of one browser session.
 * @param source by default the page's socket
 */
export const createLiveOdds = (
  platform: Platform,
  book: OddsBook,
  source: OddsSource = createPushedOdds(),
): LiveOdds => ({
  source,
  follower: new OddsFollower({
    book,
    source,
    now: () => platform.now(),
    pageAge: () => performance.now(),
    schedule: (ms, run) => void setTimeout(run, ms),
    every(ms, run) {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
  }),
});
