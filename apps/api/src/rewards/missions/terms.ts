import { MIN_REWARD_ODDS } from '@oware/betting';
import { type MissionFrequency, type MissionTask, type StakeGift } from '@oware/contracts';
import { z } from 'zod';
import { checkMissionBound, getMaxCash } from './bound';

/** Largest gift, units; limits the damage of a typing error. */
const MAX_CASH = 10_000_000_000;
const MAX_POINTS = 100_000;
/** Maximum number of gifts per period. */
const MAX_GIFTS = 1_000_000;

export const missionFrequency: z.ZodType<MissionFrequency> = z.enum(['daily', 'weekly', 'once']);
const count = z.number().int().min(1).max(1_000);
const units = z.number().int().min(1);
/**
 * Minimum odds of each leg for a bet to count, × 10,000, even when a mission has lower ones: at shorter odds a gift costs its player
 * nothing.
 */
export const MIN_ODDS = MIN_REWARD_ODDS;
const minOdds = z.number().int().min(10_000).max(10_000_000);
/** Task of a mission. Stored missions may have lower odds than the minimum, or none. */
export const missionTask: z.ZodType<MissionTask> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bets'), count, minStake: units, minOdds }),
  z.strictObject({ kind: z.literal('stake'), amount: units, minOdds }),
  z.strictObject({
    kind: z.literal('accumulator'),
    legs: z.number().int().min(2).max(50),
    minStake: units,
    minOdds: minOdds.default(MIN_ODDS),
  }),
  z.strictObject({ kind: z.literal('virtuals'), count, minStake: units, minOdds: minOdds.default(MIN_ODDS) }),
  z.strictObject({ kind: z.literal('games'), count, minStake: units, minOdds: minOdds.default(MIN_ODDS) }),
  z.strictObject({ kind: z.literal('deposit'), amount: units }),
]);
/** Gift of a mission. */
export const missionGift: z.ZodType<StakeGift> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amount: z.number().int().multipleOf(100).min(100).max(MAX_CASH) }),
  z.strictObject({ kind: z.literal('points'), points: z.number().int().min(1).max(MAX_POINTS) }),
]);

/** Mission as entered by an operator or staff. Times in ms since 1970. */
export const missionTerms = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9_]{1,60}$/, 'must have at most 60 lowercase letters, digits and _'),
    country: z.enum(['ng', 'gh']),
    frequency: missionFrequency,
    task: missionTask,
    gift: missionGift,
    /** Number of gifts per period. */
    total: z.number().int().min(1).max(MAX_GIFTS),
    startTime: z.number().int(),
    endTime: z.number().int(),
    active: z.boolean(),
  })
  .refine(({ startTime, endTime }) => startTime < endTime, 'ends before it begins')
  .refine(
    ({ task }) => !('minOdds' in task) || (task.minOdds ?? MIN_ODDS) >= MIN_ODDS,
    'must require odds of at least 1.20 per leg',
  )
  .refine(
    ({ task: { kind }, frequency }) => kind !== 'deposit' || frequency === 'once',
    'a first deposit can only be a one-time mission',
  )
  .superRefine((mission, context) => {
    if (checkMissionBound(mission).verdict !== 'broken') return;
    const max = getMaxCash(mission.task);
    const message =
      max > 0
        ? `gives more cash than the margin of its stakes covers: give at most ${(max / 10_000).toFixed(2)}, or points`
        : 'gives cash that no stake covers: give points';
    context.addIssue({ code: 'custom', path: ['gift'], message });
  });
export type MissionTerms = z.output<typeof missionTerms>;
