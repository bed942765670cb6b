import { type Platform } from '@oware/platform';
import { getOddsSession } from './odds-session';

/** Sets up the live odds of one session; returns a function that stops them. */
export function setupOdds(platform: Platform): () => void {
  return () => void getOddsSession(platform).live(({ follower }) => follower.stop());
}
