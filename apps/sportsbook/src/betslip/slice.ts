import {
  getOutcomeKey,
  type BetslipConfig,
  type Gift,
  type Odds,
  type OddsPolicy,
  type PreferredStakesResponse,
  type Ticket,
  type Units,
} from '@oware/contracts';
import { createSlice, type PayloadAction } from '@oware/platform/store';
import { canAddBanker, dropOrphanedChoices } from './saved-selections';
import { removeDuplicateSelections, getSelectionKey, type SlipSelection } from './selection';
import { getOfferedStakes } from './preferred-stakes/stakes-offered';
import { setStake, getStake } from './stakes';
import {
  toSlipChoice,
  createEmptySlip,
  createEmptyStakes,
  SELECTION_CEILING,
  type BetslipState,
  type OrderPhase,
  type SlipBoosts,
  type SlipChoice,
  type StakeField,
} from './state';
import { getTab, type SlipTab } from './tab';

/**
 * Clears a rejection once the slip changes, because it refers to the previous slip. A running order and a receipt remain.
 */
function clearResponse(state: BetslipState): void {
  if (state.order.phase === 'rejected' || state.order.phase === 'lost') state.order = { phase: 'idle' };
}

/** Removes a selection on a second tap on its outcome, which can be tapped again, so Undo is not needed. */
function giveBack(state: BetslipState, key: string): void {
  state.picks = state.picks.filter((selection) => getSelectionKey(selection) !== key);
  state.undo = null;
  clearResponse(state);
  dropOrphanedChoices(state);
}

/** Returns the state that {@link betslipSlice} `undone` restores. */
const getUndoState = (state: BetslipState): BetslipState['undo'] => ({ ...toSlipChoice(state), gifts: state.gifts });

/**
 * Fills in the stake of the tab when it is shown without one: in fast mode, and for a player who saved a default stake.
 * @param instead a previously filled-in default to replace, units
 */
function fillDefaultStake(state: BetslipState, instead: Units = 0): void {
  if (!state.config || !(state.fastMode || state.preferred?.ownDefault)) return;
  const tab = getTab(state.tab, state.picks.length);
  const field: StakeField | null =
    tab !== 'single' ? { tab } : state.picks[0] ? { tab, key: getSelectionKey(state.picks[0]) } : null;
  if (field && [0, instead].includes(getStake(state.stakes, field)))
    setStake(state.stakes, field, getOfferedStakes(state.config, state.preferred).defaultStake);
}

/**
 * Removes the selections of placed tickets with their stakes, so that they are not bet on again by mistake after a reload.
 */
function takeOffPlaced(state: BetslipState, tickets: readonly Ticket[]): void {
  state.placed = toSlipChoice(state);
  const bet = new Set(tickets.flatMap((ticket) => ticket.legs.map(getOutcomeKey)));
  state.picks = state.picks.filter((selection) => !bet.has(getSelectionKey(selection)));
  state.stakes = { ...state.stakes, multiple: 0, system: 0 };
  state.undo = null;
  state.typing = null;
  state.gifts = {};
  state.freeze = false;
  if (state.picks.length === 0) Object.assign(state, { tab: null, systemSizes: [] });
  dropOrphanedChoices(state);
}

/** Closes the receipt. */
function closeReceipt(state: BetslipState): void {
  if (state.order.phase === 'placed') state.order = { phase: 'idle' };
  state.placed = null;
}

/**
 * The betslip (reference: sportsbook): selections keyed by outcome, in the order they were made. It belongs to the device: only the player
 * removes or clears selections, and both can be undone.
 */
export const betslipSlice = createSlice({
  name: 'sportsbook/betslip',
  initialState: createEmptySlip,
  reducers: {
    /** Adds an outcome, or removes it if it is on the slip. At the limit, only `overflowCount` changes. */
    toggleSelection(state, { payload: selection }: PayloadAction<SlipSelection>) {
      const key = getSelectionKey(selection);
      if (state.picks.some((other) => getSelectionKey(other) === key)) return giveBack(state, key);
      if (state.picks.length >= state.maxSelections) {
        state.overflowCount += 1;
        return;
      }
      state.picks.push(selection);
      state.undo = null;
      clearResponse(state);
      dropOrphanedChoices(state);
      // On wide screens, selections are added while the slip is open.
      if (state.open) fillDefaultStake(state);
    },
    /** Removes an outcome on a second tap where it was selected; does nothing when it is not on the slip. */
    givenBack(state, { payload: key }: PayloadAction<string>) {
      if (state.picks.some((selection) => getSelectionKey(selection) === key)) giveBack(state, key);
    },
    /** Removes one selection; {@link undone} restores it. */
    removed(state, { payload: key }: PayloadAction<string>) {
      if (!state.picks.some((selection) => getSelectionKey(selection) === key)) return;
      state.undo = getUndoState(state);
      state.picks = state.picks.filter((selection) => getSelectionKey(selection) !== key);
      clearResponse(state);
      dropOrphanedChoices(state);
    },
    /** Removes the given selections, such as closed events, or all of them without `keys`. */
    cleared(state, { payload: keys }: PayloadAction<readonly string[] | undefined>) {
      if (state.picks.length === 0) return;
      state.undo = getUndoState(state);
      state.picks = keys ? state.picks.filter((selection) => !keys.includes(getSelectionKey(selection))) : [];
      clearResponse(state);
      dropOrphanedChoices(state);
    },
    undone(state) {
      if (!state.undo) return;
      Object.assign(state, state.undo);
      state.undo = null;
    },
    tabChosen(state, { payload }: PayloadAction<SlipTab>) {
      state.tab = payload;
      state.typing = null;
      if (state.open) fillDefaultStake(state);
    },
    /**
     * The text that the player types. Unreadable text sets no stake and shows an error; its amount is never guessed.
     */
    stakeTyped(
      state,
      { payload: { field, text, amount } }: PayloadAction<{ field: StakeField; text: string; amount: Units | null }>,
    ) {
      state.typing = { field, text, bad: amount === null };
      setStake(state.stakes, field, amount ?? 0);
      clearResponse(state);
    },
    /** Sets a stake in units, from a quick stake or a rejection. */
    stakeSet(state, { payload: { field, stake } }: PayloadAction<{ field: StakeField; stake: Units }>) {
      state.typing = null;
      setStake(state.stakes, field, stake);
      clearResponse(state);
    },
    /**
     * The stake field has lost the focus: the text is formatted as an amount again. Unreadable text stays so that the player can fix it.
     */
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
        state.picks.some((selection) => getSelectionKey(selection) === key) &&
        canAddBanker(state.picks.length, state.bankers.length)
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
    /** Accepts the odds that the player has seen. */
    oddsAccepted(state, { payload: seen }: PayloadAction<Record<string, Odds>>) {
      for (const selection of state.picks) selection.odds = seen[getSelectionKey(selection)] ?? selection.odds;
      clearResponse(state);
    },
    /**
     * Restores the slip saved on the device, or written by another tab. The sheet, the typing and the order stay unchanged.
     */
    restored(state, { payload }: PayloadAction<SlipChoice>) {
      Object.assign(state, payload, { picks: removeDuplicateSelections(payload.picks) });
      dropOrphanedChoices(state);
    },
    configured(state, { payload }: PayloadAction<BetslipConfig>) {
      state.config = payload;
      state.maxSelections = Math.min(Math.max(1, payload.maxSelections), SELECTION_CEILING);
      if (state.open) fillDefaultStake(state);
    },
    /** Chooses the gift that pays on a tab; null clears it. */
    giftChosen(state, { payload: { tab, gift } }: PayloadAction<{ tab: SlipTab; gift: Gift | null }>) {
      if (gift) state.gifts[tab] = gift;
      else delete state.gifts[tab];
      clearResponse(state);
    },
    boostsReceived(state, { payload }: PayloadAction<SlipBoosts>) {
      state.boosts = payload;
    },
    oneCutSet(state, { payload }: PayloadAction<number>) {
      state.oneCutPct = payload;
      clearResponse(state);
    },
    freezeRequested(state, { payload }: PayloadAction<boolean>) {
      state.freeze = payload;
    },
    /**
     * Sets the player's preferred stakes. If an open slip still has the previous default unchanged, the new one replaces it.
     */
    stakesPreferred(state, { payload }: PayloadAction<PreferredStakesResponse | null>) {
      const before = state.config ? getOfferedStakes(state.config, state.preferred).defaultStake : 0;
      state.preferred = payload;
      if (state.open && !state.typing) fillDefaultStake(state, before);
    },
    balanceReceived(state, { payload }: PayloadAction<Units | null>) {
      state.balance = payload;
    },
    exclusionReceived(state, { payload }: PayloadAction<boolean>) {
      state.excluded = payload;
    },
    /** Shows or hides the sheet. Hiding it closes a receipt. */
    opened(state, { payload }: PayloadAction<boolean>) {
      state.open = payload;
      if (payload) return fillDefaultStake(state);
      state.typing = null;
      closeReceipt(state);
    },
    /**
     * Changes the user. The selections stay; stakes and the order belong to the user and are dropped. After an expired session (`expired`)
     * the stakes are restored when the same user logs in again.
     */
    userChanged(state, { payload: { userId, expired } }: PayloadAction<{ userId: string | null; expired?: boolean }>) {
      if (userId === state.userId) return;
      if (userId === null) {
        state.stashed = expired && state.userId !== null ? { userId: state.userId, stakes: state.stakes } : null;
        state.reopenAfterLogin = false;
      }
      if (state.userId !== null) {
        state.stakes = createEmptyStakes();
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
        dropOrphanedChoices(state);
      }
      if (userId !== null && state.reopenAfterLogin) Object.assign(state, { open: true, reopenAfterLogin: false });
      state.balance = null;
      state.userId = userId;
    },
    /** The player goes to the login from the slip: it closes, and reopens afterwards. */
    loginRequested(state) {
      state.open = false;
      state.reopenAfterLogin = true;
    },
    orderMoved(state, { payload }: PayloadAction<OrderPhase>) {
      state.order = payload;
      if (payload.phase !== 'placed') return;
      state.balance = payload.balance;
      takeOffPlaced(state, payload.tickets);
    },
    /** Closes the receipt. With `keep` the slip contains the placed selections again, and those added since. */
    receiptClosed(state, { payload: { keep } }: PayloadAction<{ keep: boolean }>) {
      if (keep && state.placed) {
        Object.assign(state, state.placed, {
          picks: removeDuplicateSelections([...state.placed.picks, ...state.picks]),
        });
      }
      closeReceipt(state);
    },
  },
});

export const { toggleSelection, givenBack, orderMoved } = betslipSlice.actions;
