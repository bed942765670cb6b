import { formatMoney } from '@oware/betting';
import { BizCode, type CareStep, careSteps } from '@oware/contracts';
import { z } from 'zod';
import { listDeactivations } from '../identity/deactivation/api';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/errors/biz-error';
import { findAccountCountry, getAccountNumber } from '../player/account/api';
import { type Limits } from '../protection/limits/api';
import { listSignalRows, type SignalRow, type Signals } from '../protection/signals/api';
import { deactivationsCard } from './deactivations-view';
import { type StaffConsole } from './console';
import { registerExclusions } from './exclusion-routes';
import { closedList, EXCLUDE_PATH, PROTECTION_PATH } from './exclusion-view';
import { type StaffLog } from './log';
import { createMarkup, type Markup } from '../platform/markup';
import { form, when } from './page';
import { money } from './promotion-parts';
import { type Staff } from './staff';

interface Dependencies {
  db: Database;
  clock: Clock;
  log: StaffLog;
  limits: Pick<Limits, 'excludeFor' | 'listExclusions'>;
  signals: Pick<Signals, 'takeStep'>;
}

const AREA = PROTECTION_PATH;
const guard = { role: 'protection', area: AREA } as const;
const MAX = 200;
const userId = z.string().max(80);
const data = z.object({
  step: z.enum(careSteps),
  rules: z.array(z.string()).default([]),
  facts: z.record(z.string(), z.number()).default({}),
  by: z.string().optional(),
});

const ruleTexts: Readonly<Record<string, string>> = {
  chasing: 'three or more deposits within a day while losing',
  night: 'bets between midnight and 5 am on three nights within a week',
  rising: 'three times the usual stakes',
  firstDay: 'high stakes on the first day',
  withdrawal: 'two or more withdrawals within a day that were cancelled and followed by bets',
};
const stepTexts: Readonly<Record<CareStep, string>> = {
  message: 'a gentle message',
  limit: 'a suggested limit',
  pause: 'a 24-hour pause',
};
const stepButtons: Readonly<Record<CareStep, string>> = {
  message: 'Send a gentle message',
  limit: 'Suggest a limit',
  pause: 'Pause for 24 hours',
};
const factTexts: Readonly<Record<string, string>> = {
  staked: 'staked in 24 hours',
  paid: 'returned on that',
  deposits: 'deposits in 24 hours',
  stakedBefore: 'staked in the 28 days before',
  nights: 'nights with bets in the last seven',
  givenUp: 'withdrawals cancelled',
};
const MONEY = ['staked', 'paid', 'stakedBefore'];

function entry({ time, kind, country, data: json }: SignalRow): Markup {
  const { step, rules, facts, by } = data.parse(JSON.parse(json));
  if (kind === 'signalSeen') return createMarkup`<li>${when(time)} The player has seen ${stepTexts[step]}.</li>`;
  const amount = (units: number): string => (country === null ? formatMoney(units) : money(country, units));
  const values = Object.entries(facts).map(
    ([name, value]) => `${factTexts[name] ?? name}: ${MONEY.includes(name) ? amount(value) : String(value)}`,
  );
  return createMarkup`<li>${when(time)} <strong>${stepTexts[step]}</strong>${by !== undefined && ` by ${by}`}<br>
${rules.map((rule) => ruleTexts[rule] ?? rule).join('; ')}${values.length > 0 && createMarkup`<br><span class="quiet">${values.join(', ')}</span>`}</li>`;
}

/** Registers `/staff/protection`: signals of harmful play, their reasons, and the steps taken. */
export function registerProtection(desk: StaffConsole, parts: Dependencies): void {
  const { db, log } = parts;
  registerExclusions(desk, parts);
  desk.page(AREA, { ...guard, query: z.object({}) }, async (staff) => {
    await log.addAlone(db, { member: staff.name, action: 'signals looked at', subject: 'all players' });
    const rows = await listSignalRows(db, null, MAX);
    const newest = rows.filter((row, at) => rows.findIndex((other) => other.userId === row.userId) === at);
    const items = await Promise.all(
      newest.map(async (row) => {
        if (row.userId === null) return entry(row);
        const account = await getAccountNumber(db, row.userId);
        return createMarkup`<li><a href="${AREA}/${encodeURIComponent(row.userId)}">${row.country} ${account}</a><ul>${entry(row)}</ul></li>`;
      }),
    );
    const none = createMarkup`<p class="quiet">No signals.</p>`;
    return {
      title: 'Signals of harm',
      body: createMarkup`<p class="note">Use this page only to protect players. No promotion uses these signals.</p>
<p><a href="${EXCLUDE_PATH}">Exclude a player on request</a></p>
<div class="card">${items.length > 0 ? createMarkup`<ul class="list">${items}</ul>` : none}</div>`,
    };
  });
  registerPlayer(desk, parts);
}

/** Registers the page of one player: signals, messages, exclusions, and forms for further steps. */
function registerPlayer(desk: StaffConsole, { db, clock, log, limits, signals }: Dependencies): void {
  const query = z.object({ userId, done: z.enum([...careSteps, 'excluded']).optional() });
  desk.page(`${AREA}/:userId`, { ...guard, query }, async (staff, { userId: player, done }) => {
    const [code, account] = await Promise.all([findAccountCountry(db, player), getAccountNumber(db, player)]);
    if (code === undefined || account === undefined) throw new BizError(BizCode.notFound, 'There is no such player.');
    await log.addAlone(db, { member: staff.name, action: 'signals looked at', subject: `player ${player}` });
    const [rows, exclusions, deactivations] = await Promise.all([
      listSignalRows(db, player, MAX),
      limits.listExclusions(player),
      listDeactivations(db, player),
    ]);
    const notice = done === 'excluded' ? 'The player is excluded.' : done && `Done: ${stepTexts[done]}.`;
    const query = new URLSearchParams({ country: code, player: account });
    return {
      title: `Protection of ${code} ${account}`,
      body: createMarkup`${notice !== undefined && createMarkup`<p class="good" role="status">${notice}</p>`}
<section class="card"><h2>Exclusions</h2>${closedList(code, exclusions, clock.now())}<p><a href="${EXCLUDE_PATH}?${query.toString()}">Exclude this player</a></p></section>
${deactivationsCard(code, deactivations)}
<section class="card"><h2>Signals and steps</h2>${rows.length > 0 ? createMarkup`<ul class="list">${rows.map(entry)}</ul>` : createMarkup`<p class="quiet">No signals.</p>`}</section>
${rows.length > 0 && steps(staff, player)}`,
    };
  });

  const body = z.object({ userId, step: z.enum(careSteps) });
  desk.action(`${AREA}/:userId`, { ...guard, body }, async (staff, { userId: player, step }) => {
    const deed = { member: staff.name, action: 'step of protection', subject: `player ${player}`, after: step };
    await signals.takeStep(player, step, (tx) => log.add(tx, deed));
    return { to: `${AREA}/${encodeURIComponent(player)}?done=${step}` };
  });
}

/** Form for steps that can be taken for the reasons of the newest signal. */
function steps(staff: Staff, player: string): Markup {
  const buttons = careSteps.map(
    (step) =>
      createMarkup`<button name="step" value="${step}"${step === 'pause' && createMarkup` class="danger"`}>${stepButtons[step]}</button>`,
  );
  return createMarkup`<section class="card"><h2>Take a step</h2><p>The player is notified immediately, with the reasons of the latest signal.</p>
${form(staff, `${AREA}/${encodeURIComponent(player)}`, createMarkup`<div class="actions">${buttons}</div>`)}</section>`;
}
