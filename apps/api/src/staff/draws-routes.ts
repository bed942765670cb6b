import { randomUUID } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { BizCode, campaignTopic } from '@oware/contracts';
import { z } from 'zod';
import { type Bus } from '../platform/bus';
import { type Clock, decisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { databaseNow } from '../platform/database/now';
import { BizError } from '../platform/http/biz-error';
import { drawBudget, drawForm, planDraw } from '../rewards/flash-win/plan';
import { type FlashWin, stateOf } from '../rewards/flash-win/service';
import { drawsInMonth, type DrawRow, nextDraws, pastDraws, stopDraw } from '../rewards/flash-win/store';
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
  flashWin: Pick<FlashWin, 'announce'>;
  bus: Pick<Bus, 'publish'>;
}

const PATH = '/staff/promotions/draws';
const guard = { role: 'promotions', area: '/staff/promotions' } as const;
const SHOWN = 50;
const YEAR = 366 * 24 * 60 * 60_000;
const TYPED = ['prizes', 'minStake', 'minOdds', 'mostTickets', 'start', 'minutes', 'days'] as const;
type Typed = Readonly<Partial<Record<(typeof TYPED)[number], string>>>;

/** `/staff/promotions/draws`: announces draws of flash win, and takes back what has not begun. */
export function registerDraws(desk: Desk, parts: Parts): void {
  const { db, clock, log } = parts;
  const announce = (code: CountryCode): void =>
    parts.bus.publish('special', { topic: campaignTopic(code, 'flash_win'), body: null });
  const query = z.object({ country: country.default('ng') });
  desk.page(PATH, { ...guard, query }, (staff, of) => show(parts, staff, of.country));

  const typed = z.string().trim().max(120);
  const words = Object.fromEntries(TYPED.map((name) => [name, typed])) as Record<(typeof TYPED)[number], typeof typed>;
  const body = drawForm.pick({ country: true, kind: true, key: true }).extend(words);
  desk.action(PATH, { ...guard, body }, async (staff, { country: code, kind, key, ...text }) => {
    const draw = {
      ...{ country: code, kind, key, prizes: text.prizes, startTime: readLocalTime(code, text.start) },
      ...{ minStake: Number(text.minStake), minOdds: Number(text.minOdds), mostTickets: Number(text.mostTickets) },
      ...{ minutes: Number(text.minutes), days: Number(text.days) },
    };
    try {
      await planDraw(parts, draw, (tx, id) =>
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
      const done = await stopDraw(tx, code, id, decisionTime(clock) ?? (await databaseNow(tx)));
      if (done) await log.add(tx, { member: staff.name, action: 'draw taken back', subject: `draw ${id}` });
      return done;
    });
    if (!stopped) throw new BizError(BizCode.staffChangedMeanwhile, 'This draw has begun or was taken back already.');
    announce(code);
    return { to: `${PATH}?country=${code}` };
  });
}

function announceForm(staff: Staff, code: CountryCode, typed: Typed): Markup {
  const text = (label: string, name: keyof Typed, value: string, hint?: string): Markup =>
    field(label, name, markup`value="${typed[name] ?? value}" required autocomplete="off"`, hint);
  const { currency } = countries[code];
  return form(
    staff,
    PATH,
    markup`<input type="hidden" name="key" value="${randomUUID()}"><input type="hidden" name="country" value="${code}">
${choice('Gift', 'kind', giftKinds)}${text(`Prizes, whole ${currency}`, 'prizes', '1 x 5000, 10 x 500', 'Winners x worth, the largest first.')}
${text(`Least stake, whole ${currency}`, 'minStake', '100')}${text('Least odds of each leg', 'minOdds', '1.50')}
${text('Bets of a player that count', 'mostTickets', '10')}${field(
      `Begins, by the clocks of ${nameOf(code)}`,
      'start',
      markup`type="datetime-local" value="${typed.start ?? ''}" required`,
    )}${text('Bets count for, minutes', 'minutes', '60')}${text('Gifts can be used for, days', 'days', '7')}
<div class="actions"><button>Announce it</button></div>`,
  );
}

async function show(
  { db, clock, remoteConfig }: Parts,
  staff: Staff,
  code: CountryCode,
  { failed, typed = {} }: { failed?: BizError; typed?: Typed } = {},
): Promise<Shown> {
  const now = decisionTime(clock) ?? (await databaseNow(db));
  const [next, past, planned, budget] = await Promise.all([
    nextDraws(db, code, SHOWN),
    pastDraws(db, code, { since: now - YEAR, limit: SHOWN, stopped: true }),
    drawsInMonth(db, code, now),
    drawBudget(remoteConfig, code),
  ]);
  const row = (draw: DrawRow): Part[] => {
    const state = draw.stoppedAt === null ? stateOf(draw, now) : 'taken back';
    return [
      localTime(code, draw.startTime),
      draw.kind === 1 ? 'cash' : 'free bet',
      draw.prizes.map(({ winners, amount }) => `${winners} x ${money(code, amount)}`).join(', '),
      draw.tickets === null ? '–' : `${draw.tickets} of ${draw.players ?? 0}`,
      money(code, draw.won),
      state,
      state === 'announced' && stopForm(staff, `${PATH}/stop`, code, draw.id),
    ];
  };
  const heads = ['Begins', 'Gift', 'Prizes', 'Bets of players', 'Won', 'State', ''];
  return {
    title: `Draws of ${nameOf(code)}`,
    status: failed === undefined ? 200 : statusOfRefusal(failed),
    body: markup`${countryForm(PATH, code)}${failure(failed?.message)}
<section class="card"><h2>Announce a draw</h2><p>Draws that begin this month may give ${money(code, budget)}; ${money(code, planned)} of it is planned.</p>
<p class="hint">Players see a draw from now on. It can be taken back until it begins, and is not changed.</p>${announceForm(staff, code, typed)}</section>
<section class="card"><h2>To be drawn</h2>${table('To be drawn', heads, next.map(row))}</section>
<section class="card"><h2>Of the last year</h2>${table('Of the last year', heads, past.map(row))}</section>`,
  };
}
