import {
  CURRENCY_SYMBOLS,
  EARLY_GOALS,
  formatCurrency,
  formatOdds,
  JACKPOT_MATCHES,
  JACKPOT_MAX_VOID,
  MIN_REWARD_ODDS,
  ODDS_ONE,
  ONE_CUT_MIN_LEGS,
  SMALL_DROP_PERCENT,
} from '@oware/betting';
import {
  countries,
  type CountryCode,
  EXCLUSION_PERIODS,
  JACKPOT_WAITS_MS,
  MIN_AGE,
  OTP,
  PIN,
  RAISE_WAIT_MS,
  VIP_TIER,
} from '@oware/config';
import { type ProductConfig } from '../settings/product-config/api';

/** Values for the placeholders in texts of help and promotions: `{minStake}`. */
export type Facts = Readonly<Record<string, string>>;

/** Formats a share for display: 0.05 is `5%`. */
const formatPercent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** Returns the product's current rules in a country: server constants, and settings that override them. */
export async function getFacts(country: CountryCode, config: ProductConfig): Promise<Facts> {
  const [betslip, cashOut] = await Promise.all([config.betslip(country), config.cashOut(country)]);
  const { currency, region } = countries[country];
  const money = (units: number): string => formatCurrency(currency, units);
  const { bonus } = betslip;
  return {
    currency: CURRENCY_SYMBOLS[currency],
    region,
    minStake: money(betslip.minStake),
    maxStake: money(betslip.maxStake),
    maxPayout: money(betslip.maxPayout),
    maxSelections: String(betslip.maxSelections),
    systemThreshold: String(betslip.systemThreshold),
    liveDelay: String(betslip.liveDelay / 1000),
    taxRate: formatPercent(betslip.taxRate),
    bonusFrom: String(bonus.minSelections),
    bonusTo: String(bonus.maxSelections),
    bonusOdds: (bonus.qualifyingOddsLimit / ODDS_ONE).toFixed(2),
    bonusMost: `${Math.max(...Object.values(bonus.bonusRatios))}%`,
    oneCutLegs: String(ONE_CUT_MIN_LEGS),
    earlyGoals: String(EARLY_GOALS.goals),
    earlyMinute: String(EARLY_GOALS.minute),
    earlyLine: String(EARLY_GOALS.line),
    cashOutRate: formatPercent(cashOut.rate),
    cashOutLeast: money(cashOut.leastValue),
    smallDrop: String(SMALL_DROP_PERCENT),
    minAge: String(MIN_AGE),
    otpDigits: String(OTP.length),
    otpCountdown: String(OTP.countdown),
    pinDigits: String(PIN.length),
    pinTries: String(PIN.tries),
    raiseHours: String(RAISE_WAIT_MS / 3_600_000),
    vipStake: money(VIP_TIER.stakePerPoint[country]),
    vipDays: String(VIP_TIER.windowDays),
    rewardOdds: formatOdds(MIN_REWARD_ODDS),
    jackpotMatches: String(JACKPOT_MATCHES),
    jackpotVoid: String(JACKPOT_MAX_VOID),
    jackpotHours: String(JACKPOT_WAITS_MS / 3_600_000),
    exclusionPeriods: EXCLUSION_PERIODS.map(({ name }) => name).join(', '),
  };
}
