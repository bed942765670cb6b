import { type BetslipConfig } from '@oware/contracts';
import { type CountryCode } from './countries';

/** Returns an amount of the currency in units of 1/10000. */
const money = (amount: number): number => amount * 10_000;

const shared = {
  /** Decisions, "most picks, system threshold". */
  maxSelections: 40,
  systemThreshold: 10,
  /** Delay before a live bet is accepted, ms (decisions: live delay). */
  liveDelay: 4000,
  /** 1X2, double chance and draw no bet depend on the same result: a combination accepts only one of them per match. */
  marketMutexRule: [{ mutexKey: 'result', indexArray: [1, 10, 11] }],
  bonus: {
    enable: true,
    minSelections: 3,
    maxSelections: 10,
    qualifyingOddsLimit: 12_000,
    bonusRatios: { 3: 3, 4: 5, 5: 8, 6: 10, 7: 15, 8: 20, 9: 25, 10: 30 },
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
