import { api, wordsOf } from '@oware/api-client';
import { BizCode, isStakeRejection, type PlayedGame, type PlayGameRequest } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useDispatch } from '@oware/platform/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetPlay, playSurely, unseenPlay } from './play-surely';

/** How a game stands: `moving` shows what was drawn, `shown` has come to rest; `unknown` waits for the player to ask again. */
export interface GamePlay {
  phase: 'idle' | 'sending' | 'unknown' | 'moving' | 'shown';
  play: PlayedGame | null;
  refusal: string | null;
  /** The last round was rejected for its stake. */
  stakeRejected: boolean;
  /** Rounds and net result since the page was opened, units. */
  visit: { rounds: number; net: number };
  start(request: PlayGameRequest): void;
  /** Sends what has no response again, under the same key. */
  again(): void;
  /** What was drawn has come to rest, or the player skips the movement. */
  rest(): void;
}

/** Plays rounds of a game, and takes up at the start the one that a reload interrupted. */
export function useGame(gameId: string, onPlayed: () => void): GamePlay {
  const platform = usePlatform();
  const userId = useUserId();
  const dispatch = useDispatch();
  const [phase, setPhase] = useState<GamePlay['phase']>('idle');
  const [play, setPlay] = useState<PlayedGame | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [stakeRejected, setStakeRejected] = useState(false);
  const [visit, setVisit] = useState<GamePlay['visit']>({ rounds: 0, net: 0 });
  const running = useRef(false);
  // Another tab may keep a play of its own under the one name in storage.
  const asked = useRef<PlayGameRequest | null>(null);
  const played = useRef(onPlayed);
  useEffect(() => void (played.current = onPlayed), [onPlayed]);

  const run = useCallback(
    async (request: PlayGameRequest | null): Promise<void> => {
      if (running.current || userId === null || request === null) return;
      running.current = true;
      asked.current = request;
      setPhase('sending');
      setRefusal(null);
      setStakeRejected(false);
      const { http, storage, events, now } = platform;
      const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
      const end = await playSurely({ http, storage, wait, now }, userId, gameId, request);
      running.current = false;
      if (end.kind !== 'unknown') asked.current = null;
      setPhase(end.kind === 'played' ? 'moving' : end.kind === 'unknown' ? 'unknown' : 'idle');
      if (end.kind === 'refused') {
        setRefusal(wordsOf(end.error));
        setStakeRejected(isStakeRejection(end.error.bizCode));
        if (end.error.bizCode === BizCode.selfExcluded) events.emit('exclusion.ask', {});
        played.current();
      }
      if (end.kind === 'played') setPlay(end.play);
    },
    [gameId, platform, userId],
  );
  const again = useCallback(() => {
    const { storage, now } = platform;
    void run(asked.current ?? (userId === null ? null : unseenPlay({ storage, now }, userId, gameId)));
  }, [gameId, platform, run, userId]);
  useEffect(again, [again]);
  const rest = useCallback(() => {
    if (play === null || phase !== 'moving') return;
    setPhase('shown');
    setVisit(({ rounds, net }) => ({ rounds: rounds + 1, net: net + play.payout - play.stake }));
    forgetPlay(platform.storage);
    dispatch(api.util.invalidateTags(['Account']) as never);
    played.current();
  }, [dispatch, phase, platform, play]);
  return { phase, play, refusal, stakeRejected, visit, start: (request) => void run(request), again, rest };
}
