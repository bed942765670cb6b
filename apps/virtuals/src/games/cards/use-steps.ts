import { api, type ApiError, type ApiResult, getErrorText, send } from '@oware/api-client';
import {
  BizCode,
  type DecideGameRequest,
  type GameStepResponse,
  type GameTable,
  type HttpContext,
  isStakeRejection,
  type OpenGameRequest,
  type PlayedGame,
} from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch } from '@oware/platform/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sendWithRetries, isRejection } from '../../service/send-with-retries';
import { type GamePlay } from '../play/use-game';

/** A call that has no response yet. It can be sent again: its key, or round and number, identify it. */
type StepCall = { path: '/games/open'; json: OpenGameRequest } | { path: '/games/decide'; json: DecideGameRequest };

/** Codes after which the round is no longer open here: its time is over, or another device has played on. */
const OUTDATED: readonly (number | null)[] = [BizCode.gameStepLate, BizCode.gameRoundOver, BizCode.gameDecision];

/** State of a game with decisions. */
export interface StepPlay extends Pick<GamePlay, 'phase' | 'play' | 'rejection' | 'stakeRejected' | 'again' | 'rest'> {
  /** The open round. */
  table: GameTable | null;
  /** Places whose cards were open before the last step. */
  seen: readonly number[];
  /** Whether the last round ended because the time for a decision was over. */
  isLate: boolean;
  open(request: OpenGameRequest): void;
  decide(decision: string): void;
}

const listOpenPlaces = (table: GameTable | null): number[] =>
  (table?.cards ?? []).flatMap((card, place) => (card === null ? [] : [place]));

/** Returns the round with more decisions; the loaded one may be older than the last response. */
const getNewer = (own: GameTable | null, loaded: GameTable | null): GameTable | null =>
  own && (own.roundId !== loaded?.roundId || own.decisions.length >= loaded.decisions.length) ? own : loaded;

const isOutdated = ({ bizCode }: ApiError): boolean => OUTDATED.includes(bizCode);

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Sends a step until it has a final response, or the attempts are used up. */
const sendStep = (http: HttpContext, { path, json }: StepCall): Promise<ApiResult<GameStepResponse>> =>
  sendWithRetries(() => send<GameStepResponse>(http, { path, method: 'POST', json }), wait);

/** Returns a function that ends the animation of a result. */
function useEnd(phase: GamePlay['phase'], play: PlayedGame | null, onEnd: () => void): () => void {
  const dispatch = useDispatch();
  const ended = useRef(onEnd);
  useEffect(() => void (ended.current = onEnd));
  return useCallback(() => {
    if (play === null || phase !== 'moving') return;
    dispatch(api.util.invalidateTags(['Account']) as never);
    ended.current();
  }, [dispatch, phase, play]);
}

/** Creates the call of the next decision of an open round. */
const createDecision = ({ roundId, decisions }: GameTable, decision: string): StepCall => ({
  path: '/games/decide',
  json: { roundId, number: decisions.length + 1, decision },
});

/**
 * Plays rounds of a game with decisions.
 * @param loaded the open round as the page has loaded it
 */
export function useSteps(loaded: GameTable | null, onNext: () => void): StepPlay {
  const platform = usePlatform();
  const [phase, setPhase] = useState<GamePlay['phase']>('idle');
  const [own, setOwn] = useState<GameTable | null>(null);
  const [seen, setSeen] = useState<readonly number[] | null>(null);
  const [play, setPlay] = useState<PlayedGame | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const call = useRef<StepCall | null>(null);
  const running = useRef(false);
  const next = useRef(onNext);
  useEffect(() => void (next.current = onNext), [onNext]);
  const table = getNewer(own, loaded?.roundId === play?.roundId ? null : loaded);

  async function run(step: StepCall): Promise<void> {
    if (running.current) return;
    running.current = true;
    call.current = step;
    setPhase('sending');
    setError(null);
    const result = await sendStep(platform.http, step);
    running.current = false;
    if (result.ok) {
      setSeen(step.path === '/games/open' ? [] : listOpenPlaces(table));
      setOwn(result.data.table);
      if (result.data.play) setPlay(result.data.play);
      setPhase(result.data.play ? 'moving' : 'idle');
    } else if (isRejection(result.error)) {
      setError(result.error);
      setPhase('idle');
      if (isOutdated(result.error)) setOwn(null);
      if (result.error.bizCode === BizCode.selfExcluded) platform.events.emit('exclusion.requested', {});
      next.current();
    } else {
      setPhase('unknown');
    }
  }
  const rest = useEnd(phase, play, () => {
    setPhase('shown');
    next.current();
  });
  const isLate = error?.bizCode === BizCode.gameStepLate;
  return {
    phase,
    play,
    table,
    seen: seen ?? listOpenPlaces(table),
    rejection: error && !isLate ? getErrorText(error) : null,
    stakeRejected: isStakeRejection(error?.bizCode ?? null),
    isLate,
    rest,
    open: (json) => void run({ path: '/games/open', json }),
    decide: (decision) => {
      if (table) void run(createDecision(table, decision));
    },
    again: () => void (call.current && run(call.current)),
  };
}
