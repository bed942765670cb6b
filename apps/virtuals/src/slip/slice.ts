import { type Gift } from '@oware/contracts';
import { createSlice, type PayloadAction, type StoreState } from '@oware/platform/store';
import { giftStays } from './gifts/gift-plan';
import { type RoundPick, type SlipMode } from './pick';

export { type RoundPick, type SlipMode } from './pick';

export interface SlipState {
  /** The round that the picks are of; those of another round are none. */
  roundId: string | null;
  picks: RoundPick[];
  /** What the player chose; what the picks do not allow is not used. */
  mode: SlipMode;
  /** What was typed in the stake field; null until then, when the default stake stands there. */
  stake: string | null;
  /** What is to pay of the stake; not kept over a reload. */
  gift: Gift | null;
  open: boolean;
  visit: Visit;
}

/** The rounds whose result was seen since the product was opened. */
interface Visit {
  roundIds: string[];
  /** Paid less staked, units. */
  net: number;
  /** When the first of them was kicked off, ms since 1970; null before. */
  since: number | null;
}

const NO_VISIT: Visit = { roundIds: [], net: 0, since: null };
const START: SlipState = {
  roundId: null,
  picks: [],
  mode: 'multiple',
  stake: null,
  gift: null,
  open: false,
  visit: NO_VISIT,
};

type Outcome = Pick<RoundPick, 'eventId' | 'marketId' | 'specifiers' | 'outcomeId'>;

/** The same outcome of the same match. */
export const samePick = (a: Outcome, b: Outcome): boolean =>
  a.eventId === b.eventId && a.marketId === b.marketId && a.specifiers === b.specifiers && a.outcomeId === b.outcomeId;

/** The slip of rounds, which lives apart from the betslip: its picks end with their round. */
export const slipSlice = createSlice({
  name: 'virtuals',
  initialState: START,
  reducers: {
    /** Puts an outcome on the slip or takes it off. */
    toggled(state, { payload: { roundId, pick } }: PayloadAction<{ roundId: string; pick: RoundPick }>) {
      if (state.roundId !== roundId) Object.assign(state, { roundId, picks: [] });
      const rest = state.picks.filter((each) => !samePick(each, pick));
      state.picks = rest.length < state.picks.length ? rest : [...state.picks, pick];
      if (state.picks.length === 0) state.open = false;
      if (state.gift && !giftStays(state.gift, state.picks)) state.gift = null;
    },
    /** Puts the picks of a bet builder on the slip in place of what is there; none clears it. */
    joined(state, { payload: { roundId, picks } }: PayloadAction<{ roundId: string; picks: RoundPick[] }>) {
      Object.assign(state, { roundId, picks, mode: 'builder' });
      if (state.gift && !giftStays(state.gift, state.picks)) state.gift = null;
    },
    modeChosen: (state, { payload }: PayloadAction<SlipMode>) => void (state.mode = payload),
    stakeTyped: (state, { payload }: PayloadAction<string>) => void (state.stake = payload),
    giftChosen: (state, { payload }: PayloadAction<Gift | null>) => void (state.gift = payload),
    opened: (state, { payload }: PayloadAction<boolean>) => void (state.open = payload),
    /** Takes picks off whose tickets were placed while another one was refused. */
    placed(state, { payload }: PayloadAction<readonly Outcome[]>) {
      state.picks = state.picks.filter((pick) => !payload.some((taken) => samePick(pick, taken)));
      if (state.picks.length === 0) state.open = false;
    },
    /** Counts a round once, however often its result is shown. */
    resultSeen({ visit }, { payload }: PayloadAction<{ roundId: string; net: number; kickedOffAt: number }>) {
      if (visit.roundIds.includes(payload.roundId)) return;
      visit.roundIds.push(payload.roundId);
      visit.net += payload.net;
      visit.since ??= payload.kickedOffAt;
    },
    /** Picks, stake and visit are one player's. */
    sessionEnded: () => START,
    cleared: (state) => void Object.assign(state, { picks: [], gift: null, open: false }),
    /** Takes up what a reload left behind. */
    restored: (state, { payload }: PayloadAction<Pick<SlipState, 'roundId' | 'picks' | 'mode' | 'stake'>>) =>
      void Object.assign(state, payload),
  },
});

/** The slip of rounds. */
export const selectSlip = (state: StoreState): SlipState => (state['virtuals'] as SlipState | undefined) ?? START;

/** Picks of a round; none while the slip holds those of another one. */
export const picksOf = ({ roundId, picks }: SlipState, shown: string | undefined): readonly RoundPick[] =>
  roundId !== null && roundId === shown ? picks : NONE;
const NONE: readonly RoundPick[] = [];
