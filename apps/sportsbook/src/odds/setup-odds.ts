import { type Platform } from '@oware/platform';
import { oddsSession } from './odds-session';

/** Live odds of one session; returns what ends them. */
export function setupOdds(platform: Platform): () => void {
  return () => void oddsSession(platform).live(({ follower }) => follower.stop());
}
