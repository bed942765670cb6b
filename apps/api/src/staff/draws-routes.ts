import { randomUUID } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { BizCode, getCampaignTopic } from '@oware/contracts';
import { z } from 'zod';
import { type Bus } from '../platform/bus';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { BizError } from '../platform/errors/biz-error';
import { getFlashWinBudget, flashWinForm, planFlashWin } from '../rewards/plans/flash-win';
import {
  cancelFlashWin,
  type FlashWin,
  type FlashWinRow,
  getFlashWinState,
  listNextFlashWins,
  listPastFlashWins,
  sumMonth,
} from '../rewards/flash-win/api';
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
  flashWin: Pick<FlashWin, 'announce'>;
  bus: Pick<Bus, 'publish'>;
}

const PATH = '/staff/promotions/draws';
const guard = { role: 'promotions', area: '/staff/promotions' } as const;
const SHOWN = 50;
const YEAR = 366 * 24 * 60 * 60_000;
const TYPED = ['prizes', 'minStake', 'minOdds', 'mostTickets', 'start', 'minutes', 'days'] as const;
type Typed = Readonly<Partial<Record<(typeof TYPED)[number], string>>>;

/** Registers `/staff/promotions/draws`: announces flash wins, and cancels those that have not begun. */
export function registerDraws(desk: StaffConsole, parts: Dependencies): void {
  const { db, clock, log } = parts;
  const announce = (code: CountryCode): void =>
    parts.bus.publish('special', { topic: getCampaignTopic(code, 'flash_win'), body: null });
  const query = z.object({ country: country.default('ng') });
  desk.page(PATH, { ...guard, query }, (staff, of) => show(parts, staff, of.country));

  const typed = z.string().trim().max(120);
  const typedFields = Object.fromEntries(TYPED.map((name) => [name, typed])) as Record<
    (typeof TYPED)[number],
    typeof typed
  >;
  const body = flashWinForm.pick({ country: true, kind: true, key: true }).extend(typedFields);
  desk.action(PATH, { ...guard, body }, async (staff, { country: code, kind, key, ...text }) => {
    const draw = {
      ...{ country: code, kind, key, prizes: text.prizes, startTime: parseLocalTime(code, text.start) },
      ...{ minStake: Number(text.minStake), minOdds: Number(text.minOdds), mostTickets: Number(text.mostTickets) },
      ...{ minutes: Number(text.minutes), days: Number(text.days) },
    };
    try {
      await planFlashWin(parts, draw, (tx, id) =>
        log.add(tx, { member: staff.name, action: 'draw announced', subject: `draw ${id}`, after: draw }),
      );
    } catch (error) {
      if (!(error instanceof BizError) || error.code !== BizCode.staffValueRefused) throw error;
      return show(parts, staff, code, { failed: error, typed: text });
    }
    announce(code);
    return { to: `${PATH}?country=${code}` };
  });

  const stopping = z.object({ country, id: z.coerce.number().int() });
  desk.action(`${PATH}/stop`, { ...guard, body: stopping }, async (staff, { country: code, id }) => {
    const stopped = await db.transaction(async (tx) => {
      const done = await cancelFlashWin(tx, code, id, getDecisionTime(clock) ?? (await getDatabaseTime(tx)));
      if (done) await log.add(tx, { member: staff.name, action: 'draw taken back', subject: `draw ${id}` });
      return done;
    });
    if (!stopped)
      throw new BizError(BizCode.staffChangedMeanwhile, 'This flash win has already begun or was cancelled.');
    announce(code);
    return { to: `${PATH}?country=${code}` };
  });
}

function announceForm(staff: Staff, code: CountryCode, typed: Typed): Markup {
  const text = (label: string, name: keyof Typed, value: string, hint?: string): Markup =>
    field(label, name, createMarkup`value="${typed[name] ?? value}" required autocomplete="off"`, hint);
  const { currency } = countries[code];
  return form(
    staff,
    PATH,
    createMarkup`<input type="hidden" name="key" value="${randomUUID()}"><input type="hidden" name="country" value="${code}">
${choice('Gift', 'kind', giftKinds)}${text(`Prizes, in whole ${currency}`, 'prizes', '1 x 5000, 10 x 500', 'Winners x amount, the largest prize first.')}
${text(`Minimum stake, in whole ${currency}`, 'minStake', '100')}${text('Minimum odds of each leg', 'minOdds', '1.50')}
${text('Maximum bets that count per player', 'mostTickets', '10')}${field(
      `Starts, local time in ${getCountryName(code)}`,
      'start',
      createMarkup`type="datetime-local" value="${typed.start ?? ''}" required`,
    )}${text('Duration, minutes', 'minutes', '60')}${text('Gifts are valid for, days', 'days', '7')}
<div class="actions"><button>Announce</button></div>`,
  );
}

async function show(
  { db, clock, remoteConfig }: Dependencies,
  staff: Staff,
  code: CountryCode,
  { failed, typed = {} }: { failed?: BizError; typed?: Typed } = {},
): Promise<Shown> {
  const now = getDecisionTime(clock) ?? (await getDatabaseTime(db));
  const [next, past, planned, budget] = await Promise.all([
    listNextFlashWins(db, code, SHOWN),
    listPastFlashWins(db, code, { since: now - YEAR, limit: SHOWN, stopped: true }),
    sumMonth(db, code, now),
    getFlashWinBudget(remoteConfig, code),
  ]);
  const row = (draw: FlashWinRow): Part[] => {
    const state = draw.stoppedAt === null ? getFlashWinState(draw, now) : 'cancelled';
    return [
      formatLocalTime(code, draw.startTime),
      draw.kind === 1 ? 'cash' : 'free bet',
      draw.prizes.map(({ winners, amount }) => `${winners} x ${money(code, amount)}`).join(', '),
      draw.tickets === null ? '–' : `${draw.tickets}, ${draw.players ?? 0}`,
      money(code, draw.won),
      state,
      state === 'announced' && stopForm(staff, `${PATH}/stop`, code, draw.id),
    ];
  };
  const heads = ['Starts', 'Gift', 'Prizes', 'Bets, players', 'Won', 'State', ''];
  return {
    title: `Flash wins in ${getCountryName(code)}`,
    status: failed === undefined ? 200 : getRejectionStatus(failed),
    body: createMarkup`${countryForm(PATH, code)}${failure(failed?.message)}
<section class="card"><h2>Announce a flash win</h2><p>Budget for flash wins that begin this month: ${money(code, budget)}, of which ${money(code, planned)} is planned.</p>
<p class="hint">Players see it as soon as you announce it. You cannot change it, but you can cancel it until it begins.</p>${announceForm(staff, code, typed)}</section>
<section class="card"><h2>Not drawn yet</h2>${table('Not drawn yet', heads, next.map(row))}</section>
<section class="card"><h2>Past 12 months</h2>${table('Past 12 months', heads, past.map(row))}</section>`,
  };
}
