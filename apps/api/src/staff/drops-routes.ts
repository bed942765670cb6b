import { randomUUID } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { BizCode, campaignTopic } from '@oware/contracts';
import { z } from 'zod';
import { type Bus } from '../platform/bus';
import { type Clock, decisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { databaseNow } from '../platform/database/now';
import { BizError } from '../platform/http/biz-error';
import { dropBudget, dropForm, planDrop } from '../rewards/gift-grab/plan';
import { stateOf } from '../rewards/gift-grab/service';
import { type DropRow, nextDrops, pastDrops, plannedInMonth, stopDrop } from '../rewards/gift-grab/store';
import { type RemoteConfig } from '../settings/remote-config/service';
import { type Desk, type Shown, statusOfRefusal } from './desk';
import { type StaffLog } from './log';
import { markup, type Markup, type Part } from '../platform/markup';
import { choice, failure, field, form } from './page';
import { country, countryForm, giftKinds, localTime, money, nameOf, readLocalTime, stopForm } from './promotion-parts';
import { table } from './table';
import { type Staff } from './staff';

interface Parts {
  db: Database;
  clock: Clock;
  log: StaffLog;
  remoteConfig: RemoteConfig;
  bus: Pick<Bus, 'publish'>;
}

const PATH = '/staff/promotions/drops';
const guard = { role: 'promotions', area: '/staff/promotions' } as const;
const SHOWN = 50;
const YEAR = 366 * 24 * 60 * 60_000;
type Typed = Readonly<Record<string, string>>;

/** `/staff/promotions/drops`: announces drops of gift grab, and stops them. */
export function registerDrops(desk: Desk, parts: Parts): void {
  const { db, clock, log } = parts;
  const announce = (code: CountryCode): void =>
    parts.bus.publish('special', { topic: campaignTopic(code, 'gift_grab'), body: null });
  const query = z.object({ country: country.default('ng') });
  desk.page(PATH, { ...guard, query }, (staff, of) => show(parts, staff, of.country));

  const typed = z.string().trim().max(40);
  const body = dropForm
    .omit({ startTime: true, amount: true, total: true, minutes: true, days: true })
    .extend({ start: typed, amount: typed, total: typed, minutes: typed, days: typed });
  desk.action(PATH, { ...guard, body }, async (staff, { start, ...given }) => {
    const { amount, total, minutes, days } = given;
    const numbers = { amount: Number(amount), total: Number(total), minutes: Number(minutes), days: Number(days) };
    const drop = { ...given, ...numbers, startTime: readLocalTime(given.country, start) };
    try {
      await planDrop(parts, drop, (tx, id) =>
        log.add(tx, { member: staff.name, action: 'drop announced', subject: `drop ${id}`, after: drop }),
      );
    } catch (error) {
      if (!(error instanceof BizError) || error.code !== BizCode.staffValueRefused) throw error;
      return show(parts, staff, given.country, { failed: error, typed: { start, amount, total, minutes, days } });
    }
    announce(given.country);
    return { to: `${PATH}?country=${given.country}` };
  });

  const stopping = z.object({ country, id: z.coerce.number().int() });
  desk.action(`${PATH}/stop`, { ...guard, body: stopping }, async (staff, { country: code, id }) => {
    const stopped = await db.transaction(async (tx) => {
      const done = await stopDrop(tx, code, id, decisionTime(clock) ?? (await databaseNow(tx)));
      if (done) await log.add(tx, { member: staff.name, action: 'drop stopped', subject: `drop ${id}` });
      return done;
    });
    if (!stopped) throw new BizError(BizCode.staffChangedMeanwhile, 'This drop is over or was stopped already.');
    announce(code);
    return { to: `${PATH}?country=${code}` };
  });
}

async function show(
  { db, clock, remoteConfig }: Parts,
  staff: Staff,
  code: CountryCode,
  { failed, typed = {} }: { failed?: BizError; typed?: Typed } = {},
): Promise<Shown> {
  const now = decisionTime(clock) ?? (await databaseNow(db));
  const [next, past, planned, budget] = await Promise.all([
    nextDrops(db, null, code, now, SHOWN),
    pastDrops(db, null, code, { now, since: now - YEAR, limit: SHOWN }),
    plannedInMonth(db, code, now),
    dropBudget(remoteConfig, code),
  ]);
  const number = (label: string, name: string, value: string): Markup =>
    field(label, name, markup`value="${typed[name] ?? value}" required inputmode="numeric" autocomplete="off"`);
  const announcing = markup`<input type="hidden" name="key" value="${randomUUID()}"><input type="hidden" name="country" value="${code}">
${choice('Gift', 'kind', giftKinds)}${number(`Worth of each, whole ${countries[code].currency}`, 'amount', '100')}
${number('How many', 'total', '100')}${field(
    `Begins, by the clocks of ${nameOf(code)}`,
    'start',
    markup`type="datetime-local" value="${typed['start'] ?? ''}" required`,
  )}${number('Lasts, minutes', 'minutes', '30')}${number('Gifts can be used for, days', 'days', '7')}
<div class="actions"><button>Announce it</button></div>`;
  const row = (drop: DropRow): Part[] => {
    const state = stateOf(drop, now);
    const ends = state === 'announced' || state === 'open';
    return [
      localTime(code, drop.startTime),
      drop.kind === 1 ? 'cash' : 'free bet',
      money(code, drop.amount),
      `${drop.used} of ${drop.total}`,
      drop.stoppedAt === null ? state : 'stopped',
      ends && stopForm(staff, `${PATH}/stop`, code, drop.id),
    ];
  };
  const heads = ['Begins', 'Gift', 'Each', 'Taken', 'State', ''];
  return {
    title: `Drops of ${nameOf(code)}`,
    status: failed === undefined ? 200 : statusOfRefusal(failed),
    body: markup`${countryForm(PATH, code)}${failure(failed?.message)}
<section class="card"><h2>Announce a drop</h2><p>Drops that begin this month may give ${money(code, budget)}; ${money(code, planned)} of it is planned.</p>
<p class="hint">Players see a drop from now on. A drop is not changed: stop it and announce another.</p>${form(staff, PATH, announcing)}</section>
<section class="card"><h2>Announced and open</h2>${table('Announced and open', heads, next.map(row))}</section>
<section class="card"><h2>Of the last year</h2>${table('Of the last year', heads, past.map(row))}</section>`,
  };
}
