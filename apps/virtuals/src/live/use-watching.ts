import { MATCH_LASTS } from '@oware/virtuals-engine';
import { usePlatform } from '@oware/platform';
import { useCallback, useRef, useState } from 'react';

/** Where a round is, ms after its kick-off; never behind its end. */
export type Position = () => number;

/** How fast a round is watched again. */
export type Speed = '1' | '2' | '4';

/** A round as it is watched: live by the server's clock, or once more at the player's own speed. */
export interface Watching {
  position: Position;
  replaying: boolean;
  speed: Speed;
  replay(): void;
  setSpeed(speed: Speed): void;
}

/**
 * @param kickedOffAt by the server's clock @param serverNow that clock when the response came @param receivedAt this phone's clock then; ms
 * @param finished the round has its result: it stands at its end, however early it was skipped
 */
export function useWatching(kickedOffAt: number, serverNow: number, receivedAt: number, finished: boolean): Watching {
  const { now } = usePlatform();
  const [from, setFrom] = useState<number | null>(null);
  const [speed, chooseSpeed] = useState<Speed>('1');
  // Where a change of speed found the replay.
  const base = useRef(0);
  const position = useCallback(
    () =>
      Math.min(
        MATCH_LASTS,
        from !== null
          ? base.current + (now() - from) * Number(speed)
          : finished
            ? MATCH_LASTS
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
