import { randomUUID } from 'node:crypto';
import { formatOdds } from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import {
  type BoostRow,
  changeBoost,
  listCurrentBoosts,
  listPastBoosts,
  type PlanDependencies,
  setBoost,
  stopBoost,
} from '../betting/boosts/api';
import { getDecisionTime } from '../platform/clock';
import { getDatabaseTime } from '../platform/database/now';
import { BizError } from '../platform/errors/biz-error';
import { createMarkup, type Markup, type Part } from '../platform/markup';
import { type StaffConsole, type Shown, getRejectionStatus } from './console';
import { type StaffLog } from './log';
import { choice, failure, field, form, hidden } from './page';
import {
  country,
  countryForm,
  formatLocalTime,
  getCountryName,
  money,
  parseLocalTime,
  stopForm,
} from './promotion-parts';
import { type Staff } from './staff';
import { table } from './table';

type Dependencies = PlanDependencies & { log: StaffLog };

const PATH = '/staff/promotions/boosts';
const guard = { role: 'promotions', area: '/staff/promotions' } as const;
const SHOWN = 50;
const UNITS = 10_000;

const typed = z.string().trim().max(200);
const boostForm = z.object({
  country,
  key: z.uuid(),
  event: typed,
  market: typed,
  specifiers: typed,
  outcome: typed,
  odds: typed,
  percent: typed,
  start: typed,
  end: typed,
  stake: typed,
  budget: typed,
  multiples: z.enum(['no', 'yes']),
  inPlay: z.enum(['no', 'yes']),
});
type Typed = Partial<z.output<typeof boostForm>>;

/** Parses decimal odds, a percentage or an amount as an integer × 10,000 (percent: × 100); null when the field is empty. */
const parseNumber = (text: string, scale: number): number | null =>
  text === '' ? null : Math.round(Number(text) * scale);

const parsePrice = ({ odds, percent }: Pick<z.output<typeof boostForm>, 'odds' | 'percent'>) => ({
  odds: parseNumber(odds, UNITS),
  percent: parseNumber(percent, UNITS / 100),
});

/** Registers `/staff/promotions/boosts`: sets boosted odds, changes their price, and stops them. */
export function registerBoosts(desk: StaffConsole, parts: Dependencies): void {
  const { log } = parts;
  const query = z.object({ country: country.default('ng') });
  desk.page(PATH, { ...guard, query }, (staff, of) => show(parts, staff, of.country));
  const addTo = (member: string, action: string, after?: unknown) => (tx: Parameters<StaffLog['add']>[0], id: number) =>
    log.add(tx, { member, action, subject: `boost ${id}`, ...(after !== undefined && { after }) });

  desk.action(PATH, { ...guard, body: boostForm }, async (staff, given) => {
    const { country: code, key, event, market, specifiers, outcome, start, end } = given;
    const request = {
      ...{ key, country: code, origin: 'staff' as const, eventId: event, marketId: Number(market), specifiers },
      ...{ outcomeId: outcome, ...parsePrice(given) },
      ...{ startTime: parseLocalTime(code, start), endTime: parseLocalTime(code, end) },
      ...{ maxStake: Number(given.stake) * UNITS, budget: Number(given.budget) * UNITS },
      ...{ multiples: given.multiples === 'yes', inPlay: given.inPlay === 'yes' },
    };
    try {
      await setBoost(parts, request, addTo(staff.name, 'boost set', request));
    } catch (error) {
      if (!isRejection(error)) throw error;
      return show(parts, staff, code, { failed: error, given });
    }
    return { to: `${PATH}?country=${code}` };
  });

  const changing = z.object({ country, id: z.coerce.number().int(), odds: typed, percent: typed });
  desk.action(`${PATH}/change`, { ...guard, body: changing }, async (staff, { country: code, id, ...given }) => {
    const price = parsePrice(given);
    try {
      await changeBoost(parts, { country: code, id, ...price }, addTo(staff.name, 'boost changed', price));
    } catch (error) {
      if (!isRejection(error)) throw error;
      return show(parts, staff, code, { failed: error });
    }
    return { to: `${PATH}?country=${code}` };
  });

  const stopping = z.object({ country, id: z.coerce.number().int() });
  desk.action(`${PATH}/stop`, { ...guard, body: stopping }, async (staff, { country: code, id }) => {
    await stopBoost(parts, { country: code, id }, addTo(staff.name, 'boost stopped'));
    return { to: `${PATH}?country=${code}` };
  });
}

const isRejection = (error: unknown): error is BizError =>
  error instanceof BizError && error.code === BizCode.staffValueRefused;

const describePrice = ({ odds, percent, normalOdds }: BoostRow): string =>
  odds === null
    ? `+${(percent ?? 0) / 100} % from ${formatOdds(normalOdds)}`
    : `${formatOdds(normalOdds)} → ${formatOdds(odds)}`;

function buildForm(staff: Staff, code: CountryCode, given: Typed): Markup {
  const { currency } = countries[code];
  const text = (label: string, name: keyof Typed, value = '', more: Markup = createMarkup`required`): Markup =>
    field(label, name, createMarkup`value="${given[name] ?? value}" ${more} autocomplete="off"`);
  const number = (label: string, name: keyof Typed, value = '', needed = true): Markup =>
    text(label, name, value, needed ? createMarkup`required inputmode="decimal"` : createMarkup`inputmode="decimal"`);
  const time = (label: string, name: 'start' | 'end'): Markup =>
    text(`${label}, local time in ${getCountryName(code)}`, name, '', createMarkup`type="datetime-local" required`);
  const yesNo = (label: string, name: 'multiples' | 'inPlay'): Markup =>
    choice(
      label,
      name,
      [
        ['no', 'No'],
        ['yes', 'Yes'],
      ],
      given[name],
    );
  return form(
    staff,
    PATH,
    createMarkup`${hidden({ key: randomUUID(), country: code })}
${text('Event, as in the address of its page', 'event')}${number('Market', 'market', '1')}${text('Specifiers, if any', 'specifiers', '', createMarkup``)}${text('Outcome', 'outcome')}
${number('Boosted odds', 'odds', '', false)}${number('Or a rise in percent of the normal odds', 'percent', '', false)}
${time('Starts', 'start')}${time('Ends', 'end')}
${number(`Maximum stake of a player, ${currency}`, 'stake', '1000')}${number(`Budget for all bets together, ${currency}`, 'budget', '100000')}
${yesNo('Also in multiples', 'multiples')}${yesNo('Continues in play', 'inPlay')}
<div class="actions"><button>Set</button></div>`,
  );
}

async function show(
  { db, clock, boostConfig }: Dependencies,
  staff: Staff,
  code: CountryCode,
  { failed, given = {} }: { failed?: BizError; given?: Typed } = {},
): Promise<Shown> {
  const now = getDecisionTime(clock) ?? (await getDatabaseTime(db));
  const [current, past, config] = await Promise.all([
    listCurrentBoosts(db, code, now),
    listPastBoosts(db, code, now, SHOWN),
    boostConfig(code),
  ]);
  const describe = (boost: BoostRow): Part[] => [
    `${boost.outcomeName ?? boost.outcomeId}, ${boost.match ?? boost.eventId}`,
    boost.origin === 'day' ? 'boost of the day' : 'staff',
    describePrice(boost),
    `${formatLocalTime(code, boost.startTime)} to ${formatLocalTime(code, boost.endTime)}`,
    money(code, boost.maxStake),
    `${money(code, boost.reserved)} of ${money(code, boost.budget)}`,
    money(code, boost.paid),
    boost.bets,
  ];
  const heads = ['Outcome', 'Set by', 'Odds', 'Runs', 'Per player', 'Reserved', 'Paid', 'Bets'];
  const change = ({ id, odds }: BoostRow): Markup =>
    form(
      staff,
      `${PATH}/change`,
      createMarkup`${hidden({ country: code, id, [odds === null ? 'odds' : 'percent']: '' })}<input name="${odds === null ? 'percent' : 'odds'}" aria-label="${odds === null ? 'New rise in percent' : 'New odds'}" required inputmode="decimal" size="5"><button>Change</button>`,
    );
  return {
    title: `Boosted odds in ${getCountryName(code)}`,
    status: failed === undefined ? 200 : getRejectionStatus(failed),
    body: createMarkup`${countryForm(PATH, code)}${failure(failed?.message)}
<section class="card"><h2>Set a boost</h2><p>Odds rise by at most ${config.maxRise / 100} %. A boost never adds more to payouts than its budget, at most ${money(code, config.maxBudget)}.</p>
<p class="hint">Players see it when it starts. A changed price is a new version: players with the old one in their betslip are asked again.</p>${buildForm(staff, code, given)}</section>
<section class="card"><h2>Running and planned</h2>${table(
      'Running and planned',
      [...heads, '', ''],
      current.map((boost) => [...describe(boost), change(boost), stopForm(staff, `${PATH}/stop`, code, boost.id)]),
    )}</section>
<section class="card"><h2>Past</h2>${table('Past', heads, past.map(describe))}</section>`,
  };
}
