import { parseAmount } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { BizCode, paymentMethod } from '@oware/contracts';
import { z } from 'zod';
import { closureReasons, type Closures, listDeactivations } from '../identity/deactivation/api';
import { findState } from '../identity/session/api';
import { listLogins } from '../identity/devices/api';
import { type Ledger } from '../ledger/api';
import { type Warnings } from '../notify/warnings/api';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/errors/biz-error';
import { createMarkup } from '../platform/markup';
import { findAccount, findAccountCountry, getAccountNumber } from '../player/account/api';
import { type Owner, type Wallet } from '../wallet/api';
import {
  accountPath,
  ACCOUNTS_PATH,
  findForm,
  loginsCard,
  logoutReasons,
  payoutCard,
  reopenReasons,
  stateCard,
} from './accounts-view';
import { deactivationsCard } from './deactivations-view';
import { type StaffConsole, type Shown } from './console';
import { type StaffLog } from './log';
import { failure } from './page';
import { Payouts } from './payouts';
import { country } from './promotion-parts';
import { type Staff } from './staff';

interface Given {
  db: Database;
  clock: Clock;
  log: StaffLog;
  closures: Closures;
  wallet: Pick<Wallet, 'config' | 'payOut' | 'resolvePayOut'>;
  warnings: Warnings;
  ledger: Pick<Ledger, 'getBalance'>;
}

interface Dependencies extends Given {
  payouts: Payouts;
}

const guard = { role: 'accounts', area: ACCOUNTS_PATH } as const;
const userId = z.string().max(80);
/** Case number of a call or letter; must not contain personal data. */
const reference = z
  .string()
  .trim()
  .max(40)
  .regex(/^[\w./#-]*$/)
  .refine((text) => !/\d{9}/.test(text), 'must not contain a phone number')
  .default('');
const done = z.enum(['loggedOut', 'closed', 'reopened', 'asked', 'paid', 'declined']);
const doneTexts: Readonly<Record<z.output<typeof done>, string>> = {
  loggedOut: 'All logins have ended.',
  closed: 'The account is closed.',
  reopened: 'The account is reopened.',
  asked: 'The payout is waiting for another member to confirm it.',
  paid: 'The money is on its way to the player.',
  declined: 'The payout was declined. No money was moved.',
};

/**
 * Registers `/staff/accounts`: ends a player's logins, closes and reopens accounts, and pays out the balance of closed ones.
 */
export function registerAccounts(desk: StaffConsole, given: Given): void {
  const { db } = given;
  const parts = { ...given, payouts: new Payouts(given) };
  const query = z.object({ country: country.default('ng'), player: z.string().trim().max(40).default('') });
  desk.page(ACCOUNTS_PATH, { ...guard, query }, async (staff, { country: code, player }) => {
    const found = player === '' ? undefined : await findAccount(db, code, player);
    if (found !== undefined) return showLogged(staff, parts, { userId: found.id, country: code });
    const missing = player !== '' && failure('No account has this phone or account number.');
    return { title: 'Accounts', status: missing ? 404 : 200, body: createMarkup`${missing}${findForm(code, player)}` };
  });
  registerAccount(desk, parts);
  registerChanges(desk, parts);
  registerPayouts(desk, parts);
}

function registerAccount(desk: StaffConsole, parts: Dependencies): void {
  const query = z.object({ userId, done: done.optional() });
  desk.page(`${ACCOUNTS_PATH}/:userId`, { ...guard, query }, async (staff, { userId: player, done: what }) =>
    showLogged(staff, parts, { userId: player, country: await getCountry(parts.db, player) }, what && doneTexts[what]),
  );
}

/** Shows an account, after logging that the member views it. */
async function showLogged(staff: Staff, parts: Dependencies, owner: Owner, notice?: string): Promise<Shown> {
  const { db, log } = parts;
  await log.addAlone(db, { member: staff.name, action: 'account looked at', subject: `player ${owner.userId}` });
  return show(staff, parts, owner, notice);
}

async function show(
  staff: Staff,
  { db, clock, payouts, wallet, ledger }: Dependencies,
  owner: Owner,
  notice: string | undefined,
): Promise<Shown> {
  const { userId: player, country: code } = owner;
  const [account, state, history, logins, balance] = await Promise.all([
    getAccountNumber(db, player),
    findState(db, player),
    listDeactivations(db, player),
    listLogins(db, player, clock.now()),
    ledger.getBalance(player),
  ]);
  const closed = state === 'closed';
  const [methods, waiting] = closed
    ? await Promise.all([wallet.config(owner).then(({ withdraw }) => withdraw), payouts.listWaiting(player)])
    : [[], []];
  return {
    title: `Account ${code} ${account ?? ''}`,
    body: createMarkup`${notice !== undefined && createMarkup`<p class="good" role="status">${notice}</p>`}${loginsCard(staff, code, player, logins)}
${stateCard(staff, player, state)}${closed && payoutCard(staff, { ...owner, balance }, methods, waiting)}${deactivationsCard(code, history)}`,
  };
}

/** Registers forms that end logins, and close or reopen an account. */
function registerChanges(desk: StaffConsole, { db, log, closures }: Dependencies): void {
  const path = `${ACCOUNTS_PATH}/:userId`;
  const logout = z.object({ userId, reference, reason: z.enum(logoutReasons) });
  desk.action(`${path}/logout`, { ...guard, body: logout }, async (staff, { userId: player, ...why }) => {
    await getCountry(db, player);
    const deed = { member: staff.name, action: 'logins ended', subject: `player ${player}` };
    await closures.endLogins(player, (tx, ended) => log.add(tx, { ...deed, after: { ended, ...why } }));
    return { to: `${accountPath(player)}?done=loggedOut` };
  });

  const close = z.object({ userId, reference, reason: z.enum(closureReasons) });
  desk.action(`${path}/close`, { ...guard, body: close }, async (staff, { userId: player, ...why }) => {
    await getCountry(db, player);
    const deed = { member: staff.name, action: 'account closed', subject: `player ${player}`, after: why };
    await closures.close({ userId: player, reason: why.reason, by: staff.name }, (tx) => log.add(tx, deed));
    return { to: `${accountPath(player)}?done=closed` };
  });

  const reopen = z.object({ userId, reference, reason: z.enum(reopenReasons) });
  desk.action(`${path}/reopen`, { ...guard, body: reopen }, async (staff, { userId: player, ...why }) => {
    await getCountry(db, player);
    const deed = { member: staff.name, action: 'account reopened', subject: `player ${player}`, after: why };
    await closures.reopen(player, (tx) => log.add(tx, deed));
    return { to: `${accountPath(player)}?done=reopened` };
  });
}

/** Parses an amount as staff type it into units of 1/10000. */
const typedAmount = z.string().transform((text, { addIssue }) => {
  const parsed = parseAmount(text);
  if (parsed.ok) return parsed.units;
  addIssue({ code: 'custom', message: 'must be an amount' });
  return z.NEVER;
});

function registerPayouts(desk: StaffConsole, { db, payouts }: Dependencies): void {
  const path = `${ACCOUNTS_PATH}/:userId/payout`;
  const payoutForm = z.object({
    userId,
    amount: typedAmount,
    way: z.string().regex(/^\w+\/[A-Za-z0-9_-]{1,20}$/),
    account: z
      .string()
      .trim()
      .regex(/^\d{9,16}$/),
  });
  desk.action(path, { ...guard, body: payoutForm }, async (staff, { userId: player, amount, way, account }) => {
    const code = await getCountry(db, player);
    const [method = '', institution = ''] = way.split('/');
    await payouts.request(
      staff,
      { userId: player, country: code },
      {
        ...{ amount, account, institution },
        method: paymentMethod.parse(method),
      },
    );
    return { to: `${accountPath(player)}?done=asked` };
  });

  const decision = z.object({ userId, id: z.coerce.number().int() });
  desk.action(`${path}/confirm`, { ...guard, body: decision }, async (staff, { userId: player, id }) => {
    await payouts.confirm(staff, { userId: player, country: await getCountry(db, player) }, id);
    return { to: `${accountPath(player)}?done=paid` };
  });
  desk.action(`${path}/decline`, { ...guard, body: decision }, async (staff, { userId: player, id }) => {
    await payouts.decline(staff, { userId: player, country: await getCountry(db, player) }, id);
    return { to: `${accountPath(player)}?done=declined` };
  });
}

/** @throws BizError 40400 when there is no such player */
async function getCountry(db: Database, player: string): Promise<CountryCode> {
  const code = await findAccountCountry(db, player);
  if (code === undefined) throw new BizError(BizCode.notFound, 'There is no such player.');
  return code;
}
