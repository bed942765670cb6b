import { formatMoney } from '@oware/betting';
import { BizCode, type CareStep, careSteps } from '@oware/contracts';
import { z } from 'zod';
import { listDeactivations } from '../identity/deactivation/store';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { countryOfAccount } from '../player/account/account-of';
import { accountNumberOf } from '../player/account/account-number';
import { type Limits } from '../protection/limits/service';
import { listedSignals, type SignalRow } from '../protection/signals/list';
import { type Signals } from '../protection/signals/service';
import { deactivationsCard } from './deactivations-view';
import { type Desk } from './desk';
import { registerExclusions } from './exclusion-routes';
import { closedList, EXCLUDE_PATH, PROTECTION_PATH } from './exclusion-view';
import { type StaffLog } from './log';
import { markup, type Markup } from '../platform/markup';
import { form, when } from './page';
import { money } from './promotion-parts';
import { type Staff } from './staff';

interface Parts {
  db: Database;
  clock: Clock;
  log: StaffLog;
  limits: Pick<Limits, 'excludeFor' | 'exclusionsOf'>;
  signals: Pick<Signals, 'speak'>;
}

const AREA = PROTECTION_PATH;
const guard = { role: 'protection', area: AREA } as const;
const MOST = 200;
const userId = z.string().max(80);
const data = z.object({
  step: z.enum(careSteps),
  rules: z.array(z.string()).default([]),
  facts: z.record(z.string(), z.number()).default({}),
  by: z.string().optional(),
});

const ruleWords: Readonly<Record<string, string>> = {
  chasing: 'three or more deposits within a day while losing',
  night: 'bets between midnight and five on three nights of a week',
  rising: 'three times the usual stakes',
  firstDay: 'high stakes in a first day',
  withdrawal: 'two or more withdrawals within a day begun, given up, and bet after',
};
const stepWords: Readonly<Record<CareStep, string>> = {
  message: 'a gentle message',
  limit: 'the offer of a limit',
  pause: 'a pause of 24 hours',
};
const factWords: Readonly<Record<string, string>> = {
  staked: 'staked in 24 hours',
  paid: 'returned of it',
  deposits: 'deposits in 24 hours',
  stakedBefore: 'staked in the 28 days before',
  nights: 'nights of the last seven with bets',
  givenUp: 'withdrawals given up',
};
const MONEY = ['staked', 'paid', 'stakedBefore'];

function entry({ time, kind, country, data: json }: SignalRow): Markup {
  const { step, rules, facts, by } = data.parse(JSON.parse(json));
  if (kind === 'signalSeen') return markup`<li>${when(time)} The player has read ${stepWords[step]}.</li>`;
  const amount = (units: number): string => (country === null ? formatMoney(units) : money(country, units));
  const values = Object.entries(facts).map(
    ([name, value]) => `${factWords[name] ?? name}: ${MONEY.includes(name) ? amount(value) : String(value)}`,
  );
  return markup`<li>${when(time)} <strong>${stepWords[step]}</strong>${by !== undefined && ` by ${by}`}<br>
${rules.map((rule) => ruleWords[rule] ?? rule).join('; ')}${values.length > 0 && markup`<br><span class="quiet">${values.join(', ')}</span>`}</li>`;
}

/** `/staff/protection`: play that may do harm, why it was noticed, and what is done about it. */
export function registerProtection(desk: Desk, parts: Parts): void {
  const { db, log } = parts;
  registerExclusions(desk, parts);
  desk.page(AREA, { ...guard, query: z.object({}) }, async (staff) => {
    await log.addAlone(db, { member: staff.name, action: 'signals looked at', subject: 'all players' });
    const rows = await listedSignals(db, null, MOST);
    const newest = rows.filter((row, at) => rows.findIndex((other) => other.userId === row.userId) === at);
    const items = await Promise.all(
      newest.map(async (row) => {
        if (row.userId === null) return entry(row);
        const account = await accountNumberOf(db, row.userId);
        return markup`<li><a href="${AREA}/${encodeURIComponent(row.userId)}">${row.country} ${account}</a><ul>${entry(row)}</ul></li>`;
      }),
    );
    const none = markup`<p class="quiet">Nothing was noticed.</p>`;
    return {
      title: 'Signals of harm',
      body: markup`<p class="note">What stands here is for the protection of players alone. It reaches no promotion.</p>
<p><a href="${EXCLUDE_PATH}">Exclude a player who asks us</a></p>
<div class="card">${items.length > 0 ? markup`<ul class="list">${items}</ul>` : none}</div>`,
    };
  });
  registerPlayer(desk, parts);
}

/** What was noticed of one player and said to them, what is closed to them, and what can be done. */
function registerPlayer(desk: Desk, { db, clock, log, limits, signals }: Parts): void {
  const query = z.object({ userId, done: z.enum([...careSteps, 'excluded']).optional() });
  desk.page(`${AREA}/:userId`, { ...guard, query }, async (staff, { userId: player, done }) => {
    const [code, account] = await Promise.all([countryOfAccount(db, player), accountNumberOf(db, player)]);
    if (code === undefined || account === undefined) throw new BizError(BizCode.notFound, 'There is no such player.');
    await log.addAlone(db, { member: staff.name, action: 'signals looked at', subject: `player ${player}` });
    const [rows, exclusions, deactivations] = await Promise.all([
      listedSignals(db, player, MOST),
      limits.exclusionsOf(player),
      listDeactivations(db, player),
    ]);
    const said = done === 'excluded' ? 'The player is excluded.' : done && `Given: ${stepWords[done]}.`;
    const query = new URLSearchParams({ country: code, player: account });
    return {
      title: `Protection of ${code} ${account}`,
      body: markup`${said !== undefined && markup`<p class="good" role="status">${said}</p>`}
<section class="card"><h2>What is closed</h2>${closedList(code, exclusions, clock.now())}<p><a href="${EXCLUDE_PATH}?${query.toString()}">Exclude this player</a></p></section>
${deactivationsCard(code, deactivations)}
<section class="card"><h2>What was noticed and said</h2>${rows.length > 0 ? markup`<ul class="list">${rows.map(entry)}</ul>` : markup`<p class="quiet">Nothing was noticed.</p>`}</section>
${rows.length > 0 && steps(staff, player)}`,
    };
  });

  const body = z.object({ userId, step: z.enum(careSteps) });
  desk.action(`${AREA}/:userId`, { ...guard, body }, async (staff, { userId: player, step }) => {
    const deed = { member: staff.name, action: 'step of protection', subject: `player ${player}`, after: step };
    await signals.speak(player, step, (tx) => log.add(tx, deed));
    return { to: `${AREA}/${encodeURIComponent(player)}?done=${step}` };
  });
}

/** What can be done for the reasons of the newest signal. */
function steps(staff: Staff, player: string): Markup {
  const buttons = careSteps.map(
    (step) =>
      markup`<button name="step" value="${step}"${step === 'pause' && markup` class="danger"`}>Give ${stepWords[step]}</button>`,
  );
  return markup`<section class="card"><h2>Do something</h2><p>The player is told at once, for the reasons of the newest signal.</p>
${form(staff, `${AREA}/${encodeURIComponent(player)}`, markup`<div class="actions">${buttons}</div>`)}</section>`;
}
