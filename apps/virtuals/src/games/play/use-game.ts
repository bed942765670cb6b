import { api, getErrorText } from '@oware/api-client';
import { BizCode, isStakeRejection, type PlayedGame, type PlayGameRequest } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useDispatch } from '@oware/platform/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clearPlay, playWithRetries, getUnseenPlay } from './play-with-retries';

/** Number of the visit's last rounds that are kept. */
const MAX_PLAYS = 20;

/**
 * State of a game: `moving` animates the result, `shown` is after the animation; `unknown` waits for the player to try again.
 */
export interface GamePlay {
  phase: 'idle' | 'sending' | 'unknown' | 'moving' | 'shown';
  play: PlayedGame | null;
  rejection: string | null;
  /** Whether the last round was rejected because of its stake. */
  stakeRejected: boolean;
  /** Last rounds since the page was opened, newest first. */
  plays: readonly PlayedGame[];
  start(request: PlayGameRequest): void;
  /** Sends a play without a response again, with the same key. */
  again(): void;
  /** Ends the animation, after its time or when the player skips it. */
  rest(): void;
}

/** Plays rounds of a game, and at the start resumes one that a reload interrupted. */
export function useGame(gameId: string, onPlayed: () => void): GamePlay {
  const platform = usePlatform();
  const userId = useUserId();
  const dispatch = useDispatch();
  const [phase, setPhase] = useState<GamePlay['phase']>('idle');
  const [play, setPlay] = useState<PlayedGame | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const [stakeRejected, setStakeRejected] = useState(false);
  const [plays, setPlays] = useState<GamePlay['plays']>([]);
  const running = useRef(false);
  // Storage has only one key, which another tab may overwrite with its own play.
  const lastRequest = useRef<PlayGameRequest | null>(null);
  const played = useRef(onPlayed);
  useEffect(() => void (played.current = onPlayed), [onPlayed]);

  const run = useCallback(
    async (request: PlayGameRequest | null): Promise<void> => {
      if (running.current || userId === null || request === null) return;
      running.current = true;
      lastRequest.current = request;
      setPhase('sending');
      setRejection(null);
      setStakeRejected(false);
      const { http, storage, events, now } = platform;
      const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
      const end = await playWithRetries({ http, storage, wait, now }, userId, gameId, request);
      running.current = false;
      if (end.kind !== 'unknown') lastRequest.current = null;
      setPhase(end.kind === 'played' ? 'moving' : end.kind === 'unknown' ? 'unknown' : 'idle');
      if (end.kind === 'rejected') {
        setRejection(getErrorText(end.error));
        setStakeRejected(isStakeRejection(end.error.bizCode));
        if (end.error.bizCode === BizCode.selfExcluded) events.emit('exclusion.requested', {});
        played.current();
      }
      if (end.kind === 'played') setPlay(end.play);
    },
    [gameId, platform, userId],
  );
  const again = useCallback(() => {
    const { storage, now } = platform;
    void run(lastRequest.current ?? (userId === null ? null : getUnseenPlay({ storage, now }, userId, gameId)));
  }, [gameId, platform, run, userId]);
  useEffect(again, [again]);
  const rest = useCallback(() => {
    if (play === null || phase !== 'moving') return;
    setPhase('shown');
    setPlays((before) => [play, ...before].slice(0, MAX_PLAYS));
    clearPlay(platform.storage);
    dispatch(api.util.invalidateTags(['Account']) as never);
    played.current();
  }, [dispatch, phase, platform, play]);
  return { phase, play, rejection, stakeRejected, plays, start: (request) => void run(request), again, rest };
}
