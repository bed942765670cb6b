import { countries, type CountryCode } from '@oware/config';
import { formatMoney } from '@oware/betting';
import { type LoggedInDevice, type MethodConfig } from '@oware/contracts';
import { type AccountState } from '../identity/session/api';
import { closureReasons } from '../identity/deactivation/api';
import { createMarkup, type Markup } from '../platform/markup';
import { closureTexts } from './deactivations-view';
import { choice, field, form, hidden } from './page';
import { type PayoutRow } from './payouts';
import { formatLocalTime, money, getCountryName } from './promotion-parts';
import { type Staff } from './staff';
import { table } from './table';

export const ACCOUNTS_PATH = '/staff/accounts';
export const accountPath = (userId: string): string => `${ACCOUNTS_PATH}/${encodeURIComponent(userId)}`;

/** Reasons to end all logins of a player, as stored in the log. */
export const logoutReasons = ['asked', 'lostDevice', 'takenOver', 'fraud'] as const;
const logoutTexts: Readonly<Record<(typeof logoutReasons)[number], string>> = {
  asked: 'the player asked us to',
  lostDevice: 'a device was lost or stolen',
  takenOver: 'somebody else may be logged in',
  fraud: 'fraud, or money that is not the player’s',
};
/** Reasons to reopen an account, as stored in the log. */
export const reopenReasons = ['asked', 'cleared', 'mistake'] as const;
const reopenTexts: Readonly<Record<(typeof reopenReasons)[number], string>> = {
  asked: 'the player asked us to',
  cleared: 'the reason for closing it is resolved',
  mistake: 'it was closed by mistake',
};

const asOptions = <T extends string>(keys: readonly T[], labels: Readonly<Record<T, string>>): [string, string][] =>
  keys.map((key) => [key, labels[key]]);

/**
 * Fields for the reason of a change, with none preselected, and for the case number of the call or letter.
 * @param id of the form, for unique field ids: a page has two such forms
 */
const whyFields = <T extends string>(id: string, keys: readonly T[], labels: Readonly<Record<T, string>>): Markup =>
  createMarkup`<label for="reason-${id}">Reason</label><select id="reason-${id}" name="reason" required><option value="">Choose a reason</option>${asOptions(
    keys,
    labels,
  ).map(([value, text]) => createMarkup`<option value="${value}">${text}</option>`)}</select>${referenceField(id)}`;

const referenceField = (id: string): Markup =>
  createMarkup`<label for="reference-${id}">Case number of the call or letter (optional)</label><input id="reference-${id}" name="reference" maxlength="40" autocomplete="off" aria-describedby="reference-${id}-hint">
<p class="hint" id="reference-${id}-hint">Letters, digits and - . / # only. No name, no phone number.</p>`;

/** Form that finds a player by phone or account number. */
export const findForm = (country: CountryCode, player: string): Markup =>
  createMarkup`<form class="card" method="get" action="${ACCOUNTS_PATH}"><div class="row">${choice(
    'Country',
    'country',
    (Object.keys(countries) as CountryCode[]).map((code): [string, string] => [code, getCountryName(code)]),
    country,
  )}<div>${field('Phone or account number', 'player', createMarkup`value="${player}" required autocomplete="off"`)}</div><button>Find</button></div></form>`;

/** Logged-in devices, and the form that ends all logins. */
export const loginsCard = (
  staff: Staff,
  country: CountryCode,
  userId: string,
  devices: readonly Pick<LoggedInDevice, 'id' | 'name' | 'loggedInAt' | 'lastSeenAt'>[],
): Markup =>
  createMarkup`<section class="card"><h2>Logins</h2>${table(
    'Logins',
    ['Device', 'Since', 'Last seen'],
    devices.map(({ name, loggedInAt, lastSeenAt }) => [
      name || 'Unknown device',
      formatLocalTime(country, loggedInAt),
      formatLocalTime(country, lastSeenAt),
    ]),
  )}${
    devices.length > 0 &&
    form(
      staff,
      `${accountPath(userId)}/logout`,
      createMarkup`${whyFields('logout', logoutReasons, logoutTexts)}<div class="actions"><button class="danger">End all logins</button></div>`,
    )
  }</section>`;

/** Form that closes an account, or reopens a closed one. */
export const stateCard = (staff: Staff, userId: string, state: AccountState): Markup =>
  state === 'closed'
    ? createMarkup`<section class="card"><h2>Closed</h2><p>The player cannot log in. Open bets still settle, pending deposits are credited, and the balance is kept.</p>
${form(staff, `${accountPath(userId)}/reopen`, createMarkup`${whyFields('reopen', reopenReasons, reopenTexts)}<div class="actions"><button>Reopen the account</button></div>`)}</section>`
    : createMarkup`<section class="card"><h2>Close the account</h2>${state === 'deactivated' && createMarkup`<p class="note">The player deactivated this account. Once it is closed, only staff can reopen it.</p>`}
<p>All logins end, and the player cannot log in again. Open bets still settle. You can pay out the balance here afterwards.</p>
${form(staff, `${accountPath(userId)}/close`, createMarkup`${whyFields('close', closureReasons, closureTexts)}<div class="actions"><button class="danger">Close the account</button></div>`)}</section>`;

const decision = (staff: Staff, userId: string, id: number, deed: 'confirm' | 'decline'): Markup =>
  form(
    staff,
    `${accountPath(userId)}/payout/${deed}`,
    createMarkup`${hidden({ id })}<button${deed === 'decline' && createMarkup` class="danger"`}>${deed === 'confirm' ? 'Confirm' : 'Decline'}</button>`,
  );

const waitingRow = (staff: Staff, country: CountryCode, row: PayoutRow): Markup => {
  const { id, userId, amount, accountName, institution, account, askedBy, askedAt } = row;
  const own = askedBy === staff.name;
  return createMarkup`<li><strong>${money(country, amount)}</strong> to ${accountName}, ${institution} ${account}; requested by ${askedBy}, ${formatLocalTime(country, askedAt)}
${own ? createMarkup`<p class="quiet">Another member has to confirm it.</p>` : decision(staff, userId, id, 'confirm')}${decision(staff, userId, id, 'decline')}</li>`;
};

/** Form that pays out the balance of a closed account: one member requests it, another one confirms it. */
export function payoutCard(
  staff: Staff,
  { country, userId, balance }: { country: CountryCode; userId: string; balance: number },
  methods: readonly MethodConfig[],
  waiting: readonly PayoutRow[],
): Markup {
  const ways = methods.flatMap(({ method, institutions }) =>
    institutions.map(({ code, name }): [string, string] => [`${method}/${code}`, name]),
  );
  const requestForm = form(
    staff,
    `${accountPath(userId)}/payout`,
    createMarkup`<div class="row"><div>${field(`Amount, ${countries[country].currency}`, 'amount', createMarkup`value="${formatMoney(balance).replaceAll(',', '')}" inputmode="decimal" required autocomplete="off"`)}</div>
${choice('Bank or wallet', 'way', ways)}<div>${field('Account number', 'account', createMarkup`inputmode="numeric" required autocomplete="off"`)}</div></div>
<div class="actions"><button>Request the payout</button></div>`,
  );
  return createMarkup`<section class="card"><h2>Balance</h2><p><strong>${money(country, balance)}</strong></p>
<p>The account must be in the player’s verified name, or have received a withdrawal before. Another member has to confirm the payout.</p>
${waiting.length > 0 && createMarkup`<ul class="list">${waiting.map((row) => waitingRow(staff, country, row))}</ul>`}${balance > 0 && requestForm}</section>`;
}
