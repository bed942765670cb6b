import { type Platform } from '@oware/platform';
import { type OddsBook } from './odds-book';
import { OddsFollower } from './odds-follower';
import { type OddsSource } from './odds-source';
import { pushedOdds } from './pushed-odds';
import { type LiveOdds } from './when-live';

/** Live odds of one browser session. @param source the page's socket without it */
export const liveOdds = (platform: Platform, book: OddsBook, source: OddsSource = pushedOdds()): LiveOdds => ({
  source,
  follower: new OddsFollower({
    book,
    source,
    now: () => platform.now(),
    pageAge: () => performance.now(),
    later: (ms, run) => void setTimeout(run, ms),
    every(ms, run) {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
  }),
});
