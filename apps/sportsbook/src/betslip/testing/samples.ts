import { type BetslipConfig, type Gift } from '@oware/contracts';
import { getSelectionKey, type SlipSelection } from '../selection';
import { type NowByKey, type SelectionState } from '../current-selection';
import { createEmptySlip, type BetslipState } from '../state';

/** A selection at 2.00. */
export const buildSelection = (change: Partial<SlipSelection> = {}): SlipSelection => ({
  eventId: 'sr:match:1',
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  sportId: 'sr:sport:1',
  home: 'Asante Kotoko',
  away: 'Hearts of Oak',
  tournament: 'Premier League',
  startTime: 1_700_000_000_000,
  marketName: '1X2',
  outcomeName: 'Home',
  odds: 20_000,
  ...change,
});

/** The state of selections that are open at the odds at which they were made. */
export const buildSelectionStates = (
  selections: readonly SlipSelection[],
  change: Partial<SelectionState> = {},
): NowByKey =>
  Object.fromEntries(
    selections.map((selection) => [
      getSelectionKey(selection),
      {
        odds: selection.odds,
        active: true,
        marketStatus: 1,
        eventStatus: 'notStarted',
        score: null,
        clock: null,
        ...change,
      } satisfies SelectionState,
    ]),
  );

export const buildSlip = (selections: SlipSelection[], change: Partial<BetslipState> = {}): BetslipState => ({
  ...createEmptySlip(),
  picks: selections,
  ...change,
});

export const buildConfig = (change: Partial<BetslipConfig> = {}): BetslipConfig => ({
  minStake: 100_000,
  maxStake: 5_000_000_000,
  maxPayout: 500_000_000_000,
  maxSelections: 40,
  systemThreshold: 10,
  quickStakes: [1_000_000, 5_000_000, 10_000_000],
  defaultStake: 1_000_000,
  taxRate: 0.05,
  liveDelay: 5000,
  marketMutexRule: [],
  bonus: {
    enable: true,
    minSelections: 3,
    maxSelections: 10,
    qualifyingOddsLimit: 12_000,
    bonusRatios: { 3: 3, 4: 5 },
  },
  ...change,
});

/** A cash gift of 100 that is valid for years. */
export const buildGift = (change: Partial<Gift> = {}): Gift => ({
  giftId: '7',
  kind: 1,
  initBal: 1_000_000,
  curBal: 1_000_000,
  leastOrderAmount: 0,
  usableTime: 0,
  expireTime: 4_000_000_000_000,
  bvnVerified: true,
  state: 'usable',
  ...change,
});
