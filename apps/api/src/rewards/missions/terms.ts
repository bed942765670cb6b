import { LEAST_REWARD_ODDS } from '@oware/betting';
import { type MissionFrequency, type MissionTask, type StakeGift } from '@oware/contracts';
import { z } from 'zod';
import { boundMission, getMostCash } from './bound';

/** The largest gift, units, and the most points: a typing error must not empty the house. */
const MOST_CASH = 10_000_000_000;
const MOST_POINTS = 100_000;
/** The most gifts of a period. */
const MOST_GIFTS = 1_000_000;

export const missionFrequency: z.ZodType<MissionFrequency> = z.enum(['daily', 'weekly', 'once']);
const count = z.number().int().min(1).max(1_000);
const units = z.number().int().min(1);
/** Odds of each leg of a bet that counts, whatever a mission says, × 10,000: at shorter odds a gift costs its player nothing. */
export const LEAST_ODDS = LEAST_REWARD_ODDS;
const minOdds = z.number().int().min(10_000).max(10_000_000);
/** The task of a mission. Stored missions may have lower odds than the minimum, and some none. */
export const missionTask: z.ZodType<MissionTask> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bets'), count, minStake: units, minOdds }),
  z.strictObject({ kind: z.literal('stake'), amount: units, minOdds }),
  z.strictObject({
    kind: z.literal('accumulator'),
    legs: z.number().int().min(2).max(50),
    minStake: units,
    minOdds: minOdds.default(LEAST_ODDS),
  }),
  z.strictObject({ kind: z.literal('virtuals'), count, minStake: units, minOdds: minOdds.default(LEAST_ODDS) }),
  z.strictObject({ kind: z.literal('games'), count, minStake: units, minOdds: minOdds.default(LEAST_ODDS) }),
  z.strictObject({ kind: z.literal('deposit'), amount: units }),
]);
/** What it gives. */
export const missionGift: z.ZodType<StakeGift> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amount: z.number().int().multipleOf(100).min(100).max(MOST_CASH) }),
  z.strictObject({ kind: z.literal('points'), points: z.number().int().min(1).max(MOST_POINTS) }),
]);

/** A mission as an operator or staff writes it. Times in ms since 1970. */
export const missionTerms = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9_]{1,60}$/, 'has lower-case letters, digits and _ only, 60 at most'),
    country: z.enum(['ng', 'gh']),
    frequency: missionFrequency,
    task: missionTask,
    gift: missionGift,
    /** Gifts of each period. */
    total: z.number().int().min(1).max(MOST_GIFTS),
    startTime: z.number().int(),
    endTime: z.number().int(),
    active: z.boolean(),
  })
  .refine(({ startTime, endTime }) => startTime < endTime, 'ends before it begins')
  .refine(
    ({ task }) => !('minOdds' in task) || (task.minOdds ?? LEAST_ODDS) >= LEAST_ODDS,
    'asks for lower odds of a leg than 1.20, the least',
  )
  .refine(({ task: { kind }, frequency }) => kind !== 'deposit' || frequency === 'once', 'a first deposit is made once')
  .superRefine((mission, context) => {
    if (boundMission(mission).verdict !== 'broken') return;
    const most = getMostCash(mission.task);
    const message =
      most > 0
        ? `gives more cash than the margin of its stakes pays for: ${(most / 10_000).toFixed(2)} at most, or points`
        : 'gives cash that no stake pays for: give points';
    context.addIssue({ code: 'custom', path: ['gift'], message });
  });
export type MissionTerms = z.output<typeof missionTerms>;
