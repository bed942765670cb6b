import { randomUUID } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { BizCode, getCampaignTopic } from '@oware/contracts';
import { z } from 'zod';
import { type Bus } from '../platform/bus';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { BizError } from '../platform/errors/biz-error';
import {
  getGiftGrabBudget,
  getGiftGrabState,
  giftGrabForm,
  type GiftGrabRow,
  listNextGiftGrabs,
  listPastGiftGrabs,
  planGiftGrab,
  stopGiftGrab,
  sumMonth,
} from '../rewards/gift-grab/api';
import { type RemoteConfig } from '../settings/remote-config/api';
import { type StaffConsole, type Shown, getRejectionStatus } from './console';
import { type StaffLog } from './log';
import { createMarkup, type Markup, type Part } from '../platform/markup';
import { choice, failure, field, form } from './page';
import {
  country,
  countryForm,
  giftKinds,
  formatLocalTime,
  money,
  getCountryName,
  parseLocalTime,
  stopForm,
} from './promotion-parts';
import { table } from './table';
import { type Staff } from './staff';

interface Dependencies {
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

/** Registers `/staff/promotions/drops`: announces gift grabs, and stops them. */
export function registerDrops(desk: StaffConsole, parts: Dependencies): void {
  const { db, clock, log } = parts;
  const announce = (code: CountryCode): void =>
    parts.bus.publish('special', { topic: getCampaignTopic(code, 'gift_grab'), body: null });
  const query = z.object({ country: country.default('ng') });
  desk.page(PATH, { ...guard, query }, (staff, of) => show(parts, staff, of.country));

  const typed = z.string().trim().max(40);
  const body = giftGrabForm
    .omit({ startTime: true, amount: true, total: true, minutes: true, days: true })
    .extend({ start: typed, amount: typed, total: typed, minutes: typed, days: typed });
  desk.action(PATH, { ...guard, body }, async (staff, { start, ...given }) => {
    const { amount, total, minutes, days } = given;
    const numbers = { amount: Number(amount), total: Number(total), minutes: Number(minutes), days: Number(days) };
    const drop = { ...given, ...numbers, startTime: parseLocalTime(given.country, start) };
    try {
      await planGiftGrab(parts, drop, (tx, id) =>
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
      const done = await stopGiftGrab(tx, code, id, getDecisionTime(clock) ?? (await getDatabaseTime(tx)));
      if (done) await log.add(tx, { member: staff.name, action: 'drop stopped', subject: `drop ${id}` });
      return done;
    });
    if (!stopped) throw new BizError(BizCode.staffChangedMeanwhile, 'This gift grab is over or was already stopped.');
    announce(code);
    return { to: `${PATH}?country=${code}` };
  });
}

async function show(
  { db, clock, remoteConfig }: Dependencies,
  staff: Staff,
  code: CountryCode,
  { failed, typed = {} }: { failed?: BizError; typed?: Typed } = {},
): Promise<Shown> {
  const now = getDecisionTime(clock) ?? (await getDatabaseTime(db));
  const [next, past, planned, budget] = await Promise.all([
    listNextGiftGrabs(db, null, code, now, SHOWN),
    listPastGiftGrabs(db, null, code, { now, since: now - YEAR, limit: SHOWN }),
    sumMonth(db, code, now),
    getGiftGrabBudget(remoteConfig, code),
  ]);
  const number = (label: string, name: string, value: string): Markup =>
    field(label, name, createMarkup`value="${typed[name] ?? value}" required inputmode="numeric" autocomplete="off"`);
  const announcing = createMarkup`<input type="hidden" name="key" value="${randomUUID()}"><input type="hidden" name="country" value="${code}">
${choice('Gift', 'kind', giftKinds)}${number(`Amount of each gift, in whole ${countries[code].currency}`, 'amount', '100')}
${number('Number of gifts', 'total', '100')}${field(
    `Starts, local time in ${getCountryName(code)}`,
    'start',
    createMarkup`type="datetime-local" value="${typed['start'] ?? ''}" required`,
  )}${number('Duration, minutes', 'minutes', '30')}${number('Gifts are valid for, days', 'days', '7')}
<div class="actions"><button>Announce</button></div>`;
  const row = (drop: GiftGrabRow): Part[] => {
    const state = getGiftGrabState(drop, now);
    const ends = state === 'announced' || state === 'open';
    return [
      formatLocalTime(code, drop.startTime),
      drop.kind === 1 ? 'cash' : 'free bet',
      money(code, drop.amount),
      `${drop.used} of ${drop.total}`,
      drop.stoppedAt === null ? state : 'stopped',
      ends && stopForm(staff, `${PATH}/stop`, code, drop.id),
    ];
  };
  const heads = ['Starts', 'Gift', 'Each', 'Taken', 'State', ''];
  return {
    title: `Gift grabs in ${getCountryName(code)}`,
    status: failed === undefined ? 200 : getRejectionStatus(failed),
    body: createMarkup`${countryForm(PATH, code)}${failure(failed?.message)}
<section class="card"><h2>Announce a gift grab</h2><p>Budget for gift grabs that begin this month: ${money(code, budget)}, of which ${money(code, planned)} is planned.</p>
<p class="hint">Players see it as soon as you announce it. You cannot change it: stop it and announce another one.</p>${form(staff, PATH, announcing)}</section>
<section class="card"><h2>Announced and open</h2>${table('Announced and open', heads, next.map(row))}</section>
<section class="card"><h2>Past 12 months</h2>${table('Past 12 months', heads, past.map(row))}</section>`,
  };
}
