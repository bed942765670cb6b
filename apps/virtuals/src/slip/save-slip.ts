import { type Platform } from '@oware/platform';
import { selectSlip, slipSlice, type RoundSelection, type SlipState } from './slice';

/** Key in local storage. */
const KEY = 'virtuals_slip';
type SavedSlip = Pick<SlipState, 'roundId' | 'picks' | 'mode' | 'stake'>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const TEXT_FIELDS: readonly (keyof RoundSelection)[] = [
  'eventId',
  'marketId',
  'specifiers',
  'outcomeId',
  'market',
  'title',
  'home',
  'away',
];
const isSelection = (value: unknown): value is RoundSelection =>
  isRecord(value) &&
  TEXT_FIELDS.every((name) => typeof value[name] === 'string') &&
  Number.isSafeInteger(value['odds']);
const isSavedSlip = (value: unknown): value is SavedSlip =>
  isRecord(value) &&
  typeof value['roundId'] === 'string' &&
  Array.isArray(value['picks']) &&
  value['picks'].every(isSelection) &&
  ['single', 'multiple', 'builder'].includes(String(value['mode'])) &&
  (value['stake'] === null || typeof value['stake'] === 'string');

/** Stores the slip across reloads, and restores it after hydration. */
export function persistSlip({ store, storage, events, afterHydration }: Platform): () => void {
  let last = selectSlip(store.getState());
  let stop: () => void = () => undefined;
  afterHydration(() => {
    const saved = storage.get(KEY, isSavedSlip);
    if (saved && selectSlip(store.getState()).picks.length === 0) store.dispatch(slipSlice.actions.restored(saved));
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
