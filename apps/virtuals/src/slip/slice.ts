import { type Gift } from '@oware/contracts';
import { createSlice, type PayloadAction, type StoreState } from '@oware/platform/store';
import { canKeepGift } from './gifts/gift-plan';
import { type RoundSelection, type SlipMode } from './selection';

export { type RoundSelection, type SlipMode } from './selection';

export interface SlipState {
  /** Round of the selections; another round has none. */
  roundId: string | null;
  picks: RoundSelection[];
  /** The player's choice; ignored when the selections do not allow it. */
  mode: SlipMode;
  /** Typed stake; null while the field shows the default stake. */
  stake: string | null;
  /** Gift that pays part of the stake; not stored across reloads. */
  gift: Gift | null;
  open: boolean;
}

const START: SlipState = {
  roundId: null,
  picks: [],
  mode: 'multiple',
  stake: null,
  gift: null,
  open: false,
};

type Outcome = Pick<RoundSelection, 'eventId' | 'marketId' | 'specifiers' | 'outcomeId'>;

/** Whether both are the same outcome of the same match. */
export const isSameSelection = (a: Outcome, b: Outcome): boolean =>
  a.eventId === b.eventId && a.marketId === b.marketId && a.specifiers === b.specifiers && a.outcomeId === b.outcomeId;

/** The slip of rounds, separate from the betslip because its selections end with their round. */
export const slipSlice = createSlice({
  name: 'virtuals',
  initialState: START,
  reducers: {
    /** Adds an outcome to the slip, or removes it. */
    toggled(
      state,
      { payload: { roundId, pick: selection } }: PayloadAction<{ roundId: string; pick: RoundSelection }>,
    ) {
      if (state.roundId !== roundId) Object.assign(state, { roundId, picks: [] });
      const rest = state.picks.filter((each) => !isSameSelection(each, selection));
      state.picks = rest.length < state.picks.length ? rest : [...state.picks, selection];
      if (state.picks.length === 0) state.open = false;
      if (state.gift && !canKeepGift(state.gift, state.picks)) state.gift = null;
    },
    /** Replaces the slip's selections by those of a bet builder; an empty list clears it. */
    joined(state, { payload: { roundId, picks } }: PayloadAction<{ roundId: string; picks: RoundSelection[] }>) {
      Object.assign(state, { roundId, picks, mode: 'builder' });
      if (state.gift && !canKeepGift(state.gift, state.picks)) state.gift = null;
    },
    modeChosen: (state, { payload }: PayloadAction<SlipMode>) => void (state.mode = payload),
    stakeTyped: (state, { payload }: PayloadAction<string>) => void (state.stake = payload),
    giftChosen: (state, { payload }: PayloadAction<Gift | null>) => void (state.gift = payload),
    opened: (state, { payload }: PayloadAction<boolean>) => void (state.open = payload),
    /** Removes selections whose tickets were placed before another one was rejected. */
    placed(state, { payload }: PayloadAction<readonly Outcome[]>) {
      state.picks = state.picks.filter((selection) => !payload.some((taken) => isSameSelection(selection, taken)));
      if (state.picks.length === 0) state.open = false;
    },
    /** Selections and stake belong to one player. */
    sessionEnded: () => START,
    cleared: (state) => void Object.assign(state, { picks: [], gift: null, open: false }),
    /** Restores the slip after a reload. */
    restored: (state, { payload }: PayloadAction<Pick<SlipState, 'roundId' | 'picks' | 'mode' | 'stake'>>) =>
      void Object.assign(state, payload),
  },
});

export const selectSlip = (state: StoreState): SlipState => (state['virtuals'] as SlipState | undefined) ?? START;

/** Returns the selections of a round; none when the slip contains those of another one. */
export const getSelections = ({ roundId, picks }: SlipState, shown: string | undefined): readonly RoundSelection[] =>
  roundId !== null && roundId === shown ? picks : NONE;
const NONE: readonly RoundSelection[] = [];
