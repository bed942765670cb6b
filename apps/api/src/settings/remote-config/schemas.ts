import { getRewardLimit } from '@oware/betting';
import { type StakeGift } from '@oware/contracts';
import { z } from 'zod';

/** Schemas for values of the remote configuration, used for both writing and reading. */
export const list = z.array(z.string());
export const percent = z.number().min(0).max(100);
export const seconds = z.number().min(1).max(3600);
/** Units of 1/10000: at most a billion naira or cedis. */
export const units = z.number().int().min(0).max(10_000_000_000_000);
/** Rise of boosted odds × 10,000: at most 100 %. */
export const boostRise = z.number().int().min(100).max(10_000);
export const hours = z.number().positive().max(168);
/** Share of winnings that is withheld; the maximum protects players from typing errors. */
export const taxRate = z.number().min(0).max(0.5);
/**
 * Share of a bet's value by its odds that a cash-out pays. Below one half, cash-out is of no use to anyone. At 1, players could return bets
 * at no cost and wait for prices that are rounded in their favour.
 */
export const cashOutRate = z.number().min(0.5).max(0.98);
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
/** A period in which a setting applies; a missing end is open. */
export const period = z.object({ from: moment.optional(), to: moment.optional() });
export const minValue = z.number().int().min(1);
/** Validity of an offer, ms: long enough to tap, short enough to be accurate. */
export const offerTime = z.number().int().min(1000).max(60_000);
export const cardsOfWeek = z.number().int().min(0).max(100);
export const totalOdds = z.array(z.number().min(1.5).max(100_000));
export const proposals = z.number().int().min(1).max(10);
export const mutexRules = z
  .array(z.object({ mutexKey: z.string().min(1), indexArray: z.array(z.number().int()).min(2) }))
  .max(50);
export const androidApp = z.object({
  version: z.string().regex(/^\d+(\.\d+){1,3}$/),
  url: z.url({ protocol: /^https$/ }),
});
export const captchaMode = z.enum(['off', 'risk', 'always']);
export const captchaLimits = z.object({
  phone: z.number().int().min(0),
  device: z.number().int().min(0),
  address: z.number().int().min(0),
});

/** Sum of all chances of a draw, in 1/10000. */
export const CERTAIN = 10_000;
/** Maximum cash gift, units, and maximum points: protects the house from typing errors. */
const MAX_CASH = 10_000_000_000;
const MAX_POINTS = 100_000;
const gift: z.ZodType<StakeGift> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amount: z.number().int().multipleOf(100).min(100).max(MAX_CASH) }),
  z.strictObject({ kind: z.literal('points'), points: z.number().int().min(1).max(MAX_POINTS) }),
]);
const prizes = z
  .array(z.strictObject({ gift, chance: z.number().int().min(1) }))
  .min(2)
  .max(10)
  .refine(
    (table) => table.reduce((sum, { chance }) => sum + chance, 0) === CERTAIN,
    'the chances must add up to 10000',
  );
const stake = z.number().int().min(1);
/** Ascending stakes, each with a gift or with the prizes of a draw. */
export const stakeSteps = z
  .array(z.union([z.strictObject({ stake, gift }), z.strictObject({ stake, prizes })]))
  .min(1)
  .max(10)
  .refine(
    (all) => all.every((step, at) => step.stake > (all[at - 1]?.stake ?? 0)),
    'the stakes must be in ascending order',
  )
  .refine(
    (all) => all.every(({ stake }, at) => sumCash(all.slice(0, at + 1)) <= getRewardLimit('sports', stake)),
    'the margin of a stake must cover the cash up to its step: at most 3.2 % of the stake',
  );

const worth = (of: StakeGift): number => (of.kind === 'cash' ? of.amount : 0);
/** Total cash of reached steps, units; for a draw, the average. */
const sumCash = (steps: readonly ({ gift: StakeGift } | { prizes: z.output<typeof prizes> })[]): number =>
  steps.reduce(
    (sum, step) =>
      sum +
      ('gift' in step
        ? worth(step.gift)
        : step.prizes.reduce((mean, prize) => mean + (worth(prize.gift) * prize.chance) / CERTAIN, 0)),
    0,
  );
