import { type OddsFollower } from './odds-follower';
import { type OddsSource } from './odds-source';

/** The follower that keeps the book up to date, and the source of its odds. */
export interface LiveOdds {
  follower: OddsFollower;
  source: OddsSource;
}

/**
 * Calls `start` with the live odds: now, or once they are loaded, unless cancelled before. Returns a function that stops it.
 */
export type WhenLive = (start: (live: LiveOdds) => (() => void) | undefined | void) => () => void;

/** Creates access to live odds that are still loading. */
export function createWhenLive(loading: Promise<LiveOdds>): WhenLive {
  let live: LiveOdds | null = null;
  const there = loading.then((loaded) => {
    live = loaded;
  });
  return (start) => {
    let ended = false;
    let end: (() => void) | undefined | void;
    const begin = (): void => {
      if (live && !ended) end = start(live);
    };
    if (live) begin();
    else void there.then(begin);
    return () => {
      ended = true;
      end?.();
    };
  };
}
