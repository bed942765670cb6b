import {
  outcomeKey,
  type BetslipConfig,
  type Gift,
  type Odds,
  type OddsPolicy,
  type PreferredStakesResponse,
  type Ticket,
  type Units,
} from '@oware/contracts';
import { createSlice, type PayloadAction } from '@oware/platform/store';
import { bankerFits, keepWhatHasPicks } from './picks-kept';
import { onePickAKey, pickKey, type SlipPick } from './pick';
import { stakesOffered } from './preferred-stakes/stakes-offered';
import { putStake, stakeAt } from './stakes';
import {
  choiceOf,
  emptySlip,
  noStakes,
  PICK_CEILING,
  type BetslipState,
  type OrderPhase,
  type SlipChoice,
  type StakeField,
} from './state';
import { tabOf, type SlipTab } from './tab';

/** A refusal speaks of the slip as it was; a changed slip is not refused. A running order and a receipt stay. */
function forgetResponse(state: BetslipState): void {
  if (state.order.phase === 'refused' || state.order.phase === 'lost') state.order = { phase: 'idle' };
}

/** Takes a pick off where it was taken, so nothing needs to be undone. */
function giveBack(state: BetslipState, key: string): void {
  state.picks = state.picks.filter((pick) => pickKey(pick) !== key);
  state.undo = null;
  forgetResponse(state);
  keepWhatHasPicks(state);
}

/** What {@link betslipSlice} `undone` brings back. */
const undoOf = (state: BetslipState): BetslipState['undo'] => ({ ...choiceOf(state), gifts: state.gifts });

/**
 * Fills in the stake of the tab when the slip opens: in fast mode, and for a player who saved a default stake.
 * @param instead a default that was filled in before and gives way, units
 */
function fillDefaultStake(state: BetslipState, instead: Units = 0): void {
  if (!state.config || !(state.fastMode || state.preferred?.ownDefault)) return;
  const tab = tabOf(state.tab, state.picks.length);
  const field: StakeField | null =
    tab !== 'single' ? { tab } : state.picks[0] ? { tab, key: pickKey(state.picks[0]) } : null;
  if (field && [0, instead].includes(stakeAt(state.stakes, field)))
    putStake(state.stakes, field, stakesOffered(state.config, state.preferred).defaultStake);
}

/** Takes the picks of placed tickets off, with their stakes: after a reload nothing invites to bet them again. */
function takeOffPlaced(state: BetslipState, tickets: readonly Ticket[]): void {
  state.placed = choiceOf(state);
  const bet = new Set(tickets.flatMap((ticket) => ticket.legs.map(outcomeKey)));
  state.picks = state.picks.filter((pick) => !bet.has(pickKey(pick)));
  state.stakes = { ...state.stakes, multiple: 0, system: 0 };
  state.undo = null;
  state.typing = null;
  state.gifts = {};
  state.freeze = false;
  if (state.picks.length === 0) Object.assign(state, { tab: null, systemSizes: [] });
  keepWhatHasPicks(state);
}

/** Ends the receipt. */
function closeReceipt(state: BetslipState): void {
  if (state.order.phase === 'placed') state.order = { phase: 'idle' };
  state.placed = null;
}

/**
 * The betslip (reference: sportsbook): picks keyed by outcome, in the order they were taken. It belongs to the device: nothing but
 * the player's own removing and clearing takes a pick off it, and both can be undone.
 */
export const betslipSlice = createSlice({
  name: 'sportsbook/betslip',
  initialState: emptySlip,
  reducers: {
    /** Takes an outcome, or gives it back when it is on the slip. Above the limit nothing changes but `turnedAway`. */
    toggleSelection(state, { payload: pick }: PayloadAction<SlipPick>) {
      const key = pickKey(pick);
      if (state.picks.some((other) => pickKey(other) === key)) return giveBack(state, key);
      if (state.picks.length >= state.maxPicks) {
        state.turnedAway += 1;
        return;
      }
      state.picks.push(pick);
      state.undo = null;
      forgetResponse(state);
      keepWhatHasPicks(state);
    },
    /** Gives an outcome back where it was taken; nothing happens when it is not on the slip. */
    givenBack(state, { payload: key }: PayloadAction<string>) {
      if (state.picks.some((pick) => pickKey(pick) === key)) giveBack(state, key);
    },
    /** Takes one pick off; {@link undone} brings it back. */
    removed(state, { payload: key }: PayloadAction<string>) {
      if (!state.picks.some((pick) => pickKey(pick) === key)) return;
      state.undo = undoOf(state);
      state.picks = state.picks.filter((pick) => pickKey(pick) !== key);
      forgetResponse(state);
      keepWhatHasPicks(state);
    },
    /** Takes off all of these, closed events for example, or everything when none is named. */
    cleared(state, { payload: keys }: PayloadAction<readonly string[] | undefined>) {
      if (state.picks.length === 0) return;
      state.undo = undoOf(state);
      state.picks = keys ? state.picks.filter((pick) => !keys.includes(pickKey(pick))) : [];
      forgetResponse(state);
      keepWhatHasPicks(state);
    },
    undone(state) {
      if (!state.undo) return;
      Object.assign(state, state.undo);
      state.undo = null;
    },
    tabChosen(state, { payload }: PayloadAction<SlipTab>) {
      state.tab = payload;
      state.typing = null;
    },
    /** What the player types, as text. Unreadable text leaves no stake and says so; it is never guessed at. */
    stakeTyped(
      state,
      { payload: { field, text, amount } }: PayloadAction<{ field: StakeField; text: string; amount: Units | null }>,
    ) {
      state.typing = { field, text, bad: amount === null };
      putStake(state.stakes, field, amount ?? 0);
      forgetResponse(state);
    },
    /** A stake in units from a quick stake or a refusal. */
    stakeSet(state, { payload: { field, stake } }: PayloadAction<{ field: StakeField; stake: Units }>) {
      state.typing = null;
      putStake(state.stakes, field, stake);
      forgetResponse(state);
    },
    /** The stake field was left: what was typed is shown as an amount again. Unreadable text stays to be mended. */
    typingEnded(state) {
      if (!state.typing?.bad) state.typing = null;
    },
    sizeToggled(state, { payload: { size, sizes } }: PayloadAction<{ size: number; sizes: readonly number[] }>) {
      state.systemSizes = sizes.includes(size)
        ? sizes.filter((other) => other !== size)
        : [...sizes, size].sort((a, b) => a - b);
    },
    setSystemSizes(state, { payload }: PayloadAction<number[]>) {
      state.systemSizes = [...new Set(payload)].sort((a, b) => a - b);
    },
    toggleBanker(state, { payload: key }: PayloadAction<string>) {
      if (state.bankers.includes(key)) state.bankers = state.bankers.filter((other) => other !== key);
      else if (
        state.picks.some((pick) => pickKey(pick) === key) &&
        bankerFits(state.picks.length, state.bankers.length)
      ) {
        state.bankers.push(key);
      }
    },
    setOddsPolicy(state, { payload }: PayloadAction<OddsPolicy>) {
      state.oddsPolicy = payload;
    },
    setFastMode(state, { payload }: PayloadAction<boolean>) {
      state.fastMode = payload;
    },
    /** The player has seen these odds and agrees to them. */
    oddsAccepted(state, { payload: seen }: PayloadAction<Record<string, Odds>>) {
      for (const pick of state.picks) pick.odds = seen[pickKey(pick)] ?? pick.odds;
      forgetResponse(state);
    },
    /** What the device kept, or what another tab of it wrote. The sheet, the typing and the order stay as they are. */
    restored(state, { payload }: PayloadAction<SlipChoice>) {
      Object.assign(state, payload, { picks: onePickAKey(payload.picks) });
      keepWhatHasPicks(state);
    },
    configured(state, { payload }: PayloadAction<BetslipConfig>) {
      state.config = payload;
      state.maxPicks = Math.min(Math.max(1, payload.maxSelections), PICK_CEILING);
      if (state.open) fillDefaultStake(state);
    },
    /** The gift that pays on a tab; null clears it. */
    giftChosen(state, { payload: { tab, gift } }: PayloadAction<{ tab: SlipTab; gift: Gift | null }>) {
      if (gift) state.gifts[tab] = gift;
      else delete state.gifts[tab];
      forgetResponse(state);
    },
    oneCutSet(state, { payload }: PayloadAction<number>) {
      state.oneCutPct = payload;
      forgetResponse(state);
    },
    freezeAsked(state, { payload }: PayloadAction<boolean>) {
      state.freeze = payload;
    },
    /** Which stakes the player prefers; a default of before that stands untouched in an open slip becomes the one of now. */
    stakesPreferred(state, { payload }: PayloadAction<PreferredStakesResponse | null>) {
      const before = state.config ? stakesOffered(state.config, state.preferred).defaultStake : 0;
      state.preferred = payload;
      if (state.open && !state.typing) fillDefaultStake(state, before);
    },
    balanceKnown(state, { payload }: PayloadAction<Units | null>) {
      state.balance = payload;
    },
    exclusionKnown(state, { payload }: PayloadAction<boolean>) {
      state.excluded = payload;
    },
    /** Shows or hides the sheet. Leaving a receipt is the same as being done with it. */
    opened(state, { payload }: PayloadAction<boolean>) {
      state.open = payload;
      if (payload) return fillDefaultStake(state);
      state.typing = null;
      closeReceipt(state);
    },
    /**
     * Who is visiting. The picks stay; stakes and the order are the user's own and go. When a session ran out
     * (`expired`) the stakes come back with the same user.
     */
    userChanged(state, { payload: { userId, expired } }: PayloadAction<{ userId: string | null; expired?: boolean }>) {
      if (userId === state.userId) return;
      if (userId === null) {
        state.stashed = expired && state.userId !== null ? { userId: state.userId, stakes: state.stakes } : null;
        state.reopenAfterLogin = false;
      }
      if (state.userId !== null) {
        state.stakes = noStakes();
        state.gifts = {};
        state.freeze = false;
        state.typing = null;
        state.undo = null;
        state.order = { phase: 'idle' };
        state.placed = null;
      }
      if (userId !== null) {
        if (state.stashed?.userId === userId) state.stakes = state.stashed.stakes;
        state.stashed = null;
        keepWhatHasPicks(state);
      }
      if (userId !== null && state.reopenAfterLogin) Object.assign(state, { open: true, reopenAfterLogin: false });
      state.balance = null;
      state.userId = userId;
    },
    /** The player goes to log in from the slip: it makes room, and comes back afterwards. */
    loginWanted(state) {
      state.open = false;
      state.reopenAfterLogin = true;
    },
    orderMoved(state, { payload }: PayloadAction<OrderPhase>) {
      state.order = payload;
      if (payload.phase !== 'placed') return;
      state.balance = payload.balance;
      takeOffPlaced(state, payload.tickets);
    },
    /** The receipt was read. With `keep` the slip is again what was placed, and what was added since. */
    receiptClosed(state, { payload: { keep } }: PayloadAction<{ keep: boolean }>) {
      if (keep && state.placed) {
        Object.assign(state, state.placed, { picks: onePickAKey([...state.placed.picks, ...state.picks]) });
      }
      closeReceipt(state);
    },
  },
});

export const { toggleSelection, givenBack, orderMoved } = betslipSlice.actions;
