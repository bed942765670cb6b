import { type Platform } from '@oware/platform';
import { selectSlip, slipSlice, type RoundSelection, type SlipState } from './slice';

/** Key in local storage. */
const KEY = 'virtuals_slip';
type Kept = Pick<SlipState, 'roundId' | 'picks' | 'mode' | 'stake'>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const WORDS: readonly (keyof RoundSelection)[] = [
  'eventId',
  'marketId',
  'specifiers',
  'outcomeId',
  'market',
  'title',
  'home',
  'away',
];
const isPick = (value: unknown): value is RoundSelection =>
  isRecord(value) && WORDS.every((name) => typeof value[name] === 'string') && Number.isSafeInteger(value['odds']);
const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value['roundId'] === 'string' &&
  Array.isArray(value['picks']) &&
  value['picks'].every(isPick) &&
  ['single', 'multiple', 'builder'].includes(String(value['mode'])) &&
  (value['stake'] === null || typeof value['stake'] === 'string');

/** Stores the slip across reloads, and restores it after hydration. */
export function persistSlip({ store, storage, events, afterHydration }: Platform): () => void {
  let last = selectSlip(store.getState());
  let stop: () => void = () => undefined;
  afterHydration(() => {
    const kept = storage.get(KEY, isKept);
    if (kept && selectSlip(store.getState()).picks.length === 0) store.dispatch(slipSlice.actions.restored(kept));
    stop = store.subscribe(() => {
      const slip = selectSlip(store.getState());
      if (slip === last) return;
      last = slip;
      if (slip.picks.length === 0) storage.remove(KEY);
      else storage.set(KEY, { roundId: slip.roundId, picks: slip.picks, mode: slip.mode, stake: slip.stake });
    });
  });
  const end = events.on('session.ended', () => void store.dispatch(slipSlice.actions.sessionEnded()));
  return () => {
    stop();
    end();
  };
}
