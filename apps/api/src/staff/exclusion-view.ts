import { countries, type CountryCode, EXCLUSION_PERIODS, formatDateTime } from '@oware/config';
import { type ExclusionRequest, type ExclusionScope, exclusionScopes } from '@oware/contracts';
import { createMarkup, type Markup } from '../platform/markup';
import { type Exclusion, toStatuses } from '../protection/limits/api';
import { choice, field, form, hidden } from './page';
import { getCountryName } from './promotion-parts';
import { type Staff } from './staff';

export const PROTECTION_PATH = '/staff/protection';
export const EXCLUDE_PATH = `${PROTECTION_PATH}/exclude`;

/** Reasons of staff to exclude a player, as stored in both logs. */
export const exclusionReasons = ['phone', 'written', 'visit', 'order', 'harm'] as const;
type ExclusionReason = (typeof exclusionReasons)[number];
const reasonTexts: Readonly<Record<ExclusionReason, string>> = {
  phone: 'The player asked us by phone',
  written: 'The player asked us in writing',
  visit: 'The player asked us in person',
  order: 'A regulator or a court ordered it',
  harm: 'We saw signs of harmful play',
};

const names: Readonly<Record<ExclusionScope, string>> = {
  ALL: 'All products',
  REAL_SPORTS: 'Real Sports',
  GAMES: 'Games',
  VIRTUALS: 'Virtuals',
};
/** All products first, then the products in the order of docs/reference/platform.md. */
const shownScopes: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS', 'GAMES', 'VIRTUALS'];
const scopeTexts: Readonly<Record<ExclusionScope, string>> = {
  ALL: 'All betting, games, gifts and new deposits are closed. Deposited money can still be withdrawn.',
  REAL_SPORTS: 'Bets on sports, the jackpot, gifts and rewards are closed.',
  GAMES: 'Games and their missions are closed.',
  VIRTUALS: 'Virtual matches, their missions and collections are closed.',
};

/** Input of the form; numbers as the form sends them. */
export interface ExclusionTyped extends ExclusionRequest {
  country: CountryCode;
  player: string;
  reason: ExclusionReason;
  reference: string;
}

const formatMoment = (code: CountryCode, time: number): string => formatDateTime(time, countries[code].gmtOffset);

/** Name of an exclusion's scope. */
const scopeName = (exclusionType: number): string => names[exclusionScopes[exclusionType] ?? 'ALL'];

/**
 * Returns the end of the current exclusions from one scope; null without one. Time-outs do not count: they end without a return.
 */
export function getEnd(exclusions: readonly Exclusion[], exclusionType: number): number | null {
  const ends = exclusions
    .filter(({ scope, ended, lasting }) => scope === exclusionScopes[exclusionType] && lasting && !ended)
    .map(({ endTime }) => endTime);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Message for an exclusion that does not end later than the current one. */
export const notLonger = (code: CountryCode, exclusionType: number, end: number): string =>
  `${scopeName(exclusionType)}: already closed until ${formatMoment(code, end)}. You can extend it, but never shorten it.`;

/** List of the products that are closed to a player, with end times in the player's time zone. */
export function closedList(code: CountryCode, exclusions: readonly Exclusion[], now: number): Markup {
  const { statuses } = toStatuses(exclusions);
  const describeScope = (scope: ExclusionScope): string => {
    const status = statuses.find((one) => one.scope === scope);
    if (status?.enabled !== true)
      return scope !== 'ALL' && describeScope('ALL') !== 'open' ? 'closed with all products' : 'open';
    const { endDate } = status;
    if (endDate === null || endDate <= now) return 'closed until the player returns: the period is over';
    return `closed until ${formatMoment(code, endDate)}`;
  };
  return createMarkup`<ul class="list">${shownScopes.map((scope) => createMarkup`<li><strong>${names[scope]}</strong>: ${describeScope(scope)}</li>`)}</ul>`;
}

/** Form for an exclusion. */
export function exclusionForm(staff: Staff, typed: ExclusionTyped): Markup {
  const { country, player, exclusionType, period, reason, reference } = typed;
  const asOptions = <T extends string>(keys: readonly T[], labels: Readonly<Record<T, string>>): [string, string][] =>
    keys.map((key) => [key, labels[key]]);
  const scopes = shownScopes.map((scope): [string, string] => [String(exclusionScopes.indexOf(scope)), names[scope]]);
  const periods = EXCLUSION_PERIODS.map(({ name, value }): [string, string] => [String(value), name]);
  const lands = (Object.keys(countries) as CountryCode[]).map((code): [string, string] => [code, getCountryName(code)]);
  return form(
    staff,
    EXCLUDE_PATH,
    createMarkup`${hidden({ step: 'preview' })}<div class="row">${choice('Country', 'country', lands, country)}
<div>${field('Phone or account number', 'player', createMarkup`value="${player}" required autocomplete="off"`)}</div></div>
<div class="row">${choice('Products', 'exclusionType', scopes, String(exclusionType))}${choice('Duration', 'period', periods, String(period))}</div>
${choice('Reason', 'reason', asOptions(exclusionReasons, reasonTexts), reason)}
${field('Case number of the call or letter', 'reference', createMarkup`value="${reference}" maxlength="40" autocomplete="off"`, 'Letters, digits and - . / # only. No name, no phone number.')}
<div class="actions"><button>Preview</button></div>`,
  );
}

/**
 * Preview of an exclusion, to confirm it.
 * @param seen current end of the scope's exclusion
 */
export function exclusionPreview(
  staff: Staff,
  typed: ExclusionTyped,
  {
    account,
    exclusions,
    end,
    seen,
    now,
  }: {
    account: string;
    exclusions: readonly Exclusion[];
    end: number;
    seen: number | null;
    now: number;
  },
): Markup {
  const { country: code, exclusionType, period, reason, reference } = typed;
  const until = formatMoment(code, end);
  const name = EXCLUSION_PERIODS.find(({ value }) => value === period)?.name ?? '';
  const save = hidden({ ...typed, seen: seen ?? 0, step: 'save' });
  return createMarkup`<section class="card" aria-labelledby="preview"><h2 id="preview">Check before you confirm</h2>
<p>${getCountryName(code)}, account <strong>${account}</strong>: ask the player to read out this number.</p>
<p><strong>${scopeName(exclusionType)}, ${name}, until ${until}.</strong> ${scopeTexts[exclusionScopes[exclusionType] ?? 'ALL']}</p>
<p>${reasonTexts[reason]}${reference !== '' && `, ${reference}`}.</p>
<h3>Closed now</h3>${closedList(code, exclusions, now)}
<p class="note">The exclusion starts immediately on all devices. Nobody can end it early: neither the player nor we. Open bets remain valid and can be cashed out. After the period, everything stays closed until the player confirms their return.</p>
${form(staff, EXCLUDE_PATH, createMarkup`${save}<div class="actions"><button class="danger">Exclude until ${until}</button></div>`)}</section>`;
}
