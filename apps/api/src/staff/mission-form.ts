import { countries, type CountryCode } from '@oware/config';
import { type MissionTask } from '@oware/contracts';
import { z } from 'zod';
import { createMarkup, type Markup } from '../platform/markup';
import { type StoredMission } from '../rewards/missions/api';
import { choice, field } from './page';
import { country, formatLocalTime, parseLocalTime } from './promotion-parts';

const UNITS = 10_000;
const TYPED = [
  ...(['key', 'frequency', 'task', 'count', 'amount', 'minStake', 'minOdds'] as const),
  ...(['gift', 'worth', 'total', 'start', 'end', 'active'] as const),
];
/** A mission as the values of a form. */
export type TypedMission = Readonly<Record<(typeof TYPED)[number], string>>;

const typed = z.string().trim().max(80).default('');
/** Input of a mission form; `seen` is the version that the form was opened with. */
export const missionBody = z.object({
  ...(Object.fromEntries(TYPED.map((name) => [name, typed])) as Record<(typeof TYPED)[number], typeof typed>),
  country,
  seen: z.string().max(32).default(''),
  step: z.enum(['preview', 'save']),
});

const number = (text: string): number => (text === '' ? Number.NaN : Number(text));
/** Parses an amount in naira or cedis into units of 1/10000. */
const parseUnits = (text: string): number => Math.round(number(text) * UNITS);

/** Builds the mission that a form describes, unvalidated; only the fields of its task are read. */
export function buildMission(code: CountryCode, typed: TypedMission): unknown {
  const count = number(typed.count);
  const [amount, minStake] = [parseUnits(typed.amount), parseUnits(typed.minStake)];
  const minOdds = Math.round(number(typed.minOdds) * UNITS);
  const tasks: Readonly<Record<string, unknown>> = {
    bets: { kind: 'bets', count, minStake, minOdds },
    stake: { kind: 'stake', amount, minOdds },
    accumulator: { kind: 'accumulator', legs: count, minStake, minOdds },
    virtuals: { kind: 'virtuals', count, minStake, minOdds },
    games: { kind: 'games', count, minStake, minOdds },
    deposit: { kind: 'deposit', amount },
  };
  return {
    key: typed.key,
    country: code,
    frequency: typed.frequency,
    task: tasks[typed.task] ?? { kind: typed.task },
    gift:
      typed.gift === 'cash'
        ? { kind: 'cash', amount: parseUnits(typed.worth) }
        : { kind: 'points', points: number(typed.worth) },
    total: number(typed.total),
    startTime: parseLocalTime(code, typed.start),
    endTime: parseLocalTime(code, typed.end),
    active: typed.active === 'yes',
  };
}

const whole = (units: number): string => String(units / UNITS);
const formTime = (code: CountryCode, time: number): string => formatLocalTime(code, time).replace(' ', 'T');

/** Converts a stored mission to the values of a form. */
export function toFormValues({
  key,
  country: code,
  frequency,
  task,
  gift,
  total,
  startTime,
  endTime,
  active,
}: StoredMission): TypedMission {
  return {
    ...{ key, frequency, task: task.kind, gift: gift.kind, total: String(total), active: active ? 'yes' : 'no' },
    count: 'count' in task ? String(task.count) : 'legs' in task ? String(task.legs) : '',
    amount: 'amount' in task ? whole(task.amount) : '',
    minStake: 'minStake' in task ? whole(task.minStake) : '',
    minOdds: 'minOdds' in task && task.minOdds !== undefined ? whole(task.minOdds) : '',
    worth: gift.kind === 'cash' ? whole(gift.amount) : String(gift.points),
    start: formTime(code, startTime),
    end: formTime(code, endTime),
  };
}

/** Initial values for a new mission. */
export const newMission: TypedMission = {
  ...{ key: '', frequency: 'daily', task: 'bets', count: '3', amount: '', minStake: '100', minOdds: '1.2' },
  ...{ gift: 'points', worth: '20', total: '1000', start: '', end: '', active: 'yes' },
};

/** Names of tasks for staff. */
const taskNames: readonly (readonly [MissionTask['kind'], string])[] = [
  ['bets', 'Bets, won or lost'],
  ['stake', 'Stakes of bets, won or lost'],
  ['accumulator', 'An accumulator that wins'],
  ['virtuals', 'Rounds of virtual matches'],
  ['games', 'Rounds of games'],
  ['deposit', 'A first deposit'],
];
export const frequencyNames = [
  ['daily', 'Every day'],
  ['weekly', 'Every week'],
  ['once', 'Once'],
] as const;
const giftNames = [
  ['cash', 'Cash gift'],
  ['points', 'Loyalty points'],
] as const;
const offered = [
  ['yes', 'Yes'],
  ['no', 'No: nobody can opt in'],
] as const;

/**
 * Form fields of a mission.
 * @param isNew whether the key can still be chosen
 */
export function missionFields(code: CountryCode, of: TypedMission, isNew: boolean): Markup {
  const { currency } = countries[code];
  const text = (label: string, name: keyof TypedMission, more: Markup, hint?: string): Markup =>
    field(label, name, createMarkup`value="${of[name]}" autocomplete="off" ${more}`, hint);
  const decimal = createMarkup`inputmode="decimal"`;
  const moment = createMarkup`type="datetime-local" required`;
  return createMarkup`${isNew ? text('Key', 'key', createMarkup`required pattern="[a-z0-9_]{1,60}"`, 'Lowercase letters, digits and _. Players never see it.') : createMarkup`<input type="hidden" name="key" value="${of.key}">`}
<div class="row">${choice('Frequency', 'frequency', frequencyNames, of.frequency)}${choice('Task', 'task', taskNames, of.task)}</div>
${text('Number of bets, legs or rounds', 'count', decimal, 'Not for stakes and a first deposit.')}
${text(`Total stakes or deposit, ${currency}`, 'amount', decimal, 'Only for stakes and a first deposit.')}
${text(`Minimum stake of each, ${currency}`, 'minStake', decimal, 'Not for stakes and a first deposit.')}
${text('Minimum odds of each leg', 'minOdds', decimal, '1.20 or more. Not for a first deposit.')}
<div class="row">${choice('Gift', 'gift', giftNames, of.gift)}<div>${text(`Value, ${currency} or points`, 'worth', createMarkup`${decimal} required`)}</div></div>
${text('Gifts per period', 'total', createMarkup`inputmode="numeric" required`, 'Each player who opts in is promised one. When all are promised, nobody else can opt in.')}
${text('Begins', 'start', moment)}${text('Ends', 'end', moment)}
${choice('Offered', 'active', offered, of.active)}`;
}
