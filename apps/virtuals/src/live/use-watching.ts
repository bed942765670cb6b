import { MATCH_DURATION_MS } from '@oware/virtuals-engine';
import { usePlatform } from '@oware/platform';
import { useCallback, useRef, useState } from 'react';

/** Returns the position in a round, ms after its kick-off; never beyond its end. */
export type Position = () => number;

/** Speed of a replay. */
export type Speed = '1' | '2' | '4';

/** A round as the player watches it: live by the server's clock, or as a replay at a chosen speed. */
export interface Watching {
  position: Position;
  replaying: boolean;
  speed: Speed;
  replay(): void;
  setSpeed(speed: Speed): void;
}

/**
 * Tracks the position in a round.
 * @param kickedOffAt by the server's clock
 * @param serverNow that clock when the response arrived
 * @param receivedAt this device's clock at that time; ms
 * @param finished whether the round has its result: the position is then its end, however early it was skipped
 */
export function useWatching(kickedOffAt: number, serverNow: number, receivedAt: number, finished: boolean): Watching {
  const { now } = usePlatform();
  const [from, setFrom] = useState<number | null>(null);
  const [speed, chooseSpeed] = useState<Speed>('1');
  // Position at the last change of speed.
  const base = useRef(0);
  const position = useCallback(
    () =>
      Math.min(
        MATCH_DURATION_MS,
        from !== null
          ? base.current + (now() - from) * Number(speed)
          : finished
            ? MATCH_DURATION_MS
            : Math.max(0, serverNow - kickedOffAt + (now() - receivedAt)),
      ),
    [finished, from, kickedOffAt, now, receivedAt, serverNow, speed],
  );
  return {
    position,
    replaying: from !== null,
    speed,
    replay() {
      base.current = 0;
      setFrom(now());
    },
    setSpeed(next) {
      base.current = position();
      chooseSpeed(next);
      setFrom(now());
    },
  };
}
