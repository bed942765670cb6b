import { countries, type CountryCode } from '@oware/config';
import { type MissionTask } from '@oware/contracts';
import { z } from 'zod';
import { markup, type Markup } from '../platform/markup';
import { type KeptMission } from '../rewards/missions/store';
import { choice, field } from './page';
import { country, localTime, readLocalTime } from './promotion-parts';

const UNITS = 10_000;
const TYPED = [
  ...(['key', 'frequency', 'task', 'count', 'amount', 'minStake', 'minOdds'] as const),
  ...(['gift', 'worth', 'total', 'start', 'end', 'active'] as const),
];
/** A mission as it stands in a form. */
export type TypedMission = Readonly<Record<(typeof TYPED)[number], string>>;

const typed = z.string().trim().max(80).default('');
/** What a form of a mission sends; `seen` is the version that it was opened with. */
export const missionBody = z.object({
  ...(Object.fromEntries(TYPED.map((name) => [name, typed])) as Record<(typeof TYPED)[number], typeof typed>),
  country,
  seen: z.string().max(32).default(''),
  step: z.enum(['preview', 'save']),
});

const number = (text: string): number => (text === '' ? Number.NaN : Number(text));
/** Whole units of what was typed in naira or cedis. */
const unitsOf = (text: string): number => Math.round(number(text) * UNITS);

/** The mission that a form describes, unchecked: only what its task has is read. */
export function missionOfForm(code: CountryCode, typed: TypedMission): unknown {
  const count = number(typed.count);
  const [amount, minStake] = [unitsOf(typed.amount), unitsOf(typed.minStake)];
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
        ? { kind: 'cash', amount: unitsOf(typed.worth) }
        : { kind: 'points', points: number(typed.worth) },
    total: number(typed.total),
    startTime: readLocalTime(code, typed.start),
    endTime: readLocalTime(code, typed.end),
    active: typed.active === 'yes',
  };
}

const whole = (units: number): string => String(units / UNITS);
const formTime = (code: CountryCode, time: number): string => localTime(code, time).replace(' ', 'T');

/** A stored mission as a form shows it. */
export function typedOf({
  key,
  country: code,
  frequency,
  task,
  gift,
  total,
  startTime,
  endTime,
  active,
}: KeptMission): TypedMission {
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

/** A form for a new mission. */
export const newMission: TypedMission = {
  ...{ key: '', frequency: 'daily', task: 'bets', count: '3', amount: '', minStake: '100', minOdds: '1.2' },
  ...{ gift: 'points', worth: '20', total: '1000', start: '', end: '', active: 'yes' },
};

/** What tasks are called here. */
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

/** The fields of a mission. @param isNew whether its key can still be chosen */
export function missionFields(code: CountryCode, of: TypedMission, isNew: boolean): Markup {
  const { currency } = countries[code];
  const text = (label: string, name: keyof TypedMission, more: Markup, hint?: string): Markup =>
    field(label, name, markup`value="${of[name]}" autocomplete="off" ${more}`, hint);
  const decimal = markup`inputmode="decimal"`;
  const moment = markup`type="datetime-local" required`;
  return markup`${isNew ? text('Key', 'key', markup`required pattern="[a-z0-9_]{1,60}"`, 'Small letters, digits and _; it is never shown to players.') : markup`<input type="hidden" name="key" value="${of.key}">`}
<div class="row">${choice('Comes', 'frequency', frequencyNames, of.frequency)}${choice('Task', 'task', taskNames, of.task)}</div>
${text('How many bets, legs or rounds', 'count', decimal, 'Not for stakes and a first deposit.')}
${text(`Stakes or deposit, ${currency}`, 'amount', decimal, 'Only for stakes and a first deposit.')}
${text(`Least stake of each, ${currency}`, 'minStake', decimal, 'Not for stakes and a first deposit.')}
${text('Least odds of each leg', 'minOdds', decimal, 'Not for a first deposit: 1.20 or more.')}
<div class="row">${choice('Gift', 'gift', giftNames, of.gift)}<div>${text(`Worth: ${currency} or points`, 'worth', markup`${decimal} required`)}</div></div>
${text('Gifts of each period', 'total', markup`inputmode="numeric" required`, 'Who opts in is promised one: when all are promised, nobody else can.')}
${text('Begins', 'start', moment)}${text('Ends', 'end', moment)}
${choice('Offered', 'active', offered, of.active)}`;
}
