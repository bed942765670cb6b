import { type CountedReward, getMostExpensiveStep } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type StakeGift, type StakePrize, type StakeStep } from '@oware/contracts';
import { z } from 'zod';
import { CERTAIN, stakeSteps, type Switches } from '../../settings/remote-config/api';

/**
 * Steps as written by an operator (`stakeReward.steps`): rising stakes, each with a gift or with the prizes of a draw.
 */
type StepsIn = z.input<typeof stakeSteps>;

const cash = (amount: number): StakeGift => ({ kind: 'cash', amount: Math.round(amount * 10_000) });
const points = (count: number): StakeGift => ({ kind: 'points', points: count });
const from = (amount: number): number => amount * 10_000;

/** Default steps: less than 2 % of the stakes that reach them, far below the margin of the odds. */
const defaults: Readonly<Record<CountryCode, StepsIn>> = {
  ng: [
    { stake: from(1000), gift: points(25) },
    {
      stake: from(2500),
      prizes: [
        { gift: cash(25), chance: 5000 },
        { gift: points(20), chance: 4000 },
        { gift: cash(100), chance: 1000 },
      ],
    },
    { stake: from(5000), gift: cash(50) },
    { stake: from(10_000), gift: cash(100) },
    {
      stake: from(50_000),
      prizes: [
        { gift: cash(300), chance: 6000 },
        { gift: cash(500), chance: 3000 },
        { gift: cash(2000), chance: 1000 },
      ],
    },
  ],
  gh: [
    { stake: from(20), gift: points(25) },
    {
      stake: from(50),
      prizes: [
        { gift: cash(1), chance: 5000 },
        { gift: points(20), chance: 4000 },
        { gift: cash(2), chance: 1000 },
      ],
    },
    { stake: from(100), gift: cash(1) },
    { stake: from(200), gift: cash(2) },
    {
      stake: from(1000),
      prizes: [
        { gift: cash(6), chance: 6000 },
        { gift: cash(10), chance: 3000 },
        { gift: cash(40), chance: 1000 },
      ],
    },
  ],
};

/**
 * Returns the steps of a country's remote configuration: `stakeReward.switch` (off unless it is true) and `stakeReward.steps`.
 * @returns null while rewards are switched off or the steps are invalid
 */
export const getSteps = (switches: Switches, country: CountryCode): StakeStep[] | null =>
  isOn(switches) ? readSteps(switches, country) : null;

/** Returns the steps as stored, even if they are invalid; the country's default when none are stored. */
export const getStoredSteps = (switches: Switches, country: CountryCode): unknown =>
  switches.get('stakeReward.steps', z.unknown().nonoptional(), defaults[country]);

/**
 * Returns the configured steps, even while rewards are switched off.
 * @returns null when they are invalid or exceed the margin of their
 * stakes
 */
export function readSteps(switches: Switches, country: CountryCode): StakeStep[] | null {
  const read = stakeSteps.safeParse(getStoredSteps(switches, country));
  if (!read.success) return null;
  return read.data.map((step, at): StakeStep => ({
    no: at + 1,
    stake: step.stake,
    ...('gift' in step ? { way: 'claim', gift: step.gift } : { way: 'draw', prizes: step.prizes }),
  }));
}

/** Whether stake rewards are switched on in a country; otherwise nothing is shown or given. */
export const isOn = (switches: Switches): boolean => switches.get('stakeReward.switch', z.boolean(), false);

const getCash = (gift: StakeGift): number => (gift.kind === 'cash' ? gift.amount : 0);

/** Returns the cash of a step, units; for a draw its average. */
export const getMeanCash = (step: StakeStep): number =>
  step.way === 'claim'
    ? getCash(step.gift)
    : step.prizes.reduce((mean, { gift, chance }) => mean + (getCash(gift) * chance) / CERTAIN, 0);

/**
 * Returns the stake at which the steps of a week cost most per unit, and their cost up to there, units; 0 when they only give points.
 */
export const getStepsCost = (steps: readonly StakeStep[]): CountedReward =>
  getMostExpensiveStep(steps.map((step) => ({ stake: step.stake, cost: getMeanCash(step) })));

/**
 * Returns the prize of a drawn number, 0 to 9,999: the first prize has the numbers below its chance, the next one those that follow.
 */
export function getPrize(table: readonly StakePrize[], drawn: number): StakeGift {
  let below = 0;
  for (const { gift: prize, chance } of table) {
    below += chance;
    if (drawn < below) return prize;
  }
  throw new RangeError(`No prize has the number ${drawn}.`);
}
