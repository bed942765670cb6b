import { type OddsFollower } from './odds-follower';
import { type OddsSource } from './odds-source';

/** What keeps the book right, and where its odds come from. */
export interface LiveOdds {
  follower: OddsFollower;
  source: OddsSource;
}

/** Starts something with the live odds: now, or once they are there unless it ended before. Returns what ends it. */
export type WhenLive = (start: (live: LiveOdds) => (() => void) | undefined | void) => () => void;

/** Live odds that are still on their way. */
export function whenLive(loading: Promise<LiveOdds>): WhenLive {
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
