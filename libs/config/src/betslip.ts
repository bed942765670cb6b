import { type BetslipConfig } from '@oware/contracts';
import { type CountryCode } from './countries';

/** Returns an amount of the currency in units of 1/10000. */
const money = (amount: number): number => amount * 10_000;

/** Maximum number of selections on a slip (decisions, "most picks, system threshold"). */
const MAX_SELECTIONS = 40;

const shared = {
  maxSelections: MAX_SELECTIONS,
  systemThreshold: 10,
  /** Delay before a live bet is accepted, ms (decisions: live delay). */
  liveDelay: 4000,
  /** 1X2, double chance and draw no bet depend on the same result: a combination accepts only one of them per match. */
  marketMutexRule: [{ mutexKey: 'result', indexArray: [1, 10, 11] }],
  bonus: {
    enable: true,
    minSelections: 3,
    maxSelections: MAX_SELECTIONS,
    qualifyingOddsLimit: 12_000,
    // Each step costs less than the combined margin of its legs earns: `rewards:bounds` prints both.
    bonusRatios: {
      ...{ 3: 3, 4: 5, 5: 8, 6: 10, 7: 15, 8: 20, 9: 25, 10: 30 },
      ...{ 12: 35, 15: 45, 20: 60, 25: 70, 30: 80, 35: 90, [MAX_SELECTIONS]: 100 },
    },
  },
} satisfies Partial<BetslipConfig>;

/** Configuration of betslips per country: returned by GET /common/config/betslip and enforced at placement. */
export const betslipConfig: Readonly<Record<CountryCode, Required<BetslipConfig>>> = {
  gh: {
    ...shared,
    minStake: money(1),
    maxStake: money(10_000),
    maxPayout: money(500_000),
    freezeMaxStake: money(400),
    quickStakes: [money(5), money(10), money(50)],
    defaultStake: money(5),
    taxRate: 0,
  },
  ng: {
    ...shared,
    minStake: money(10),
    maxStake: money(1_000_000),
    maxPayout: money(50_000_000),
    freezeMaxStake: money(20_000),
    quickStakes: [money(100), money(500), money(1000)],
    defaultStake: money(100),
    taxRate: 0.05,
  },
};
