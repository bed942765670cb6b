import { countries, type CountryCode, EXCLUSION_PERIODS, formatDateTime } from '@oware/config';
import { type ExclusionRequest, type ExclusionScope, exclusionScopes } from '@oware/contracts';
import { markup, type Markup } from '../platform/markup';
import { type Exclusion } from '../protection/limits/service';
import { statusesOf } from '../protection/limits/status';
import { choice, field, form, hidden } from './page';
import { nameOf } from './promotion-parts';
import { type Staff } from './staff';

export const PROTECTION_PATH = '/staff/protection';
export const EXCLUDE_PATH = `${PROTECTION_PATH}/exclude`;

/** Why staff enters an exclusion, as both logs keep it. */
export const exclusionReasons = ['phone', 'written', 'visit', 'order', 'harm'] as const;
type ExclusionReason = (typeof exclusionReasons)[number];
const reasonWords: Readonly<Record<ExclusionReason, string>> = {
  phone: 'The player asked us by phone',
  written: 'The player asked us in writing',
  visit: 'The player asked us in person',
  order: 'A regulator or a court ordered it',
  harm: 'We have seen that play does harm',
};

const names: Readonly<Record<ExclusionScope, string>> = {
  ALL: 'All products',
  REAL_SPORTS: 'Real Sports',
  GAMES: 'Games',
  VIRTUALS: 'Virtuals',
};
/** Everything, then the products in the order of docs/reference/platform.md. */
const shownScopes: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS', 'GAMES', 'VIRTUALS'];
const closesWords: Readonly<Record<ExclusionScope, string>> = {
  ALL: 'All betting, games, gifts and new deposits are closed. What was paid in can be withdrawn.',
  REAL_SPORTS: 'Bets on sports, the jackpot, gifts and rewards are closed.',
  GAMES: 'Games and their missions are closed.',
  VIRTUALS: 'Virtual matches, their missions and collections are closed.',
};

/** What was typed; the numbers as the form sends them. */
export interface ExclusionTyped extends ExclusionRequest {
  country: CountryCode;
  player: string;
  reason: ExclusionReason;
  reference: string;
}

const momentOf = (code: CountryCode, time: number): string => formatDateTime(time, countries[code].gmtOffset);

/** What a player asked to be excluded from, in words. */
const scopeName = (exclusionType: number): string => names[exclusionScopes[exclusionType] ?? 'ALL'];

/** When the exclusions from one scope that close it now end; null without one. Time-outs are none: nobody returns from them. */
export function endOf(exclusions: readonly Exclusion[], exclusionType: number): number | null {
  const ends = exclusions
    .filter(({ scope, ended, lasting }) => scope === exclusionScopes[exclusionType] && lasting && !ended)
    .map(({ endTime }) => endTime);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Why an exclusion that ends no later than what is there is not entered. */
export const notLonger = (code: CountryCode, exclusionType: number, end: number): string =>
  `${scopeName(exclusionType)}: closed until ${momentOf(code, end)} already. It can be made longer, never shorter.`;

/** What is closed to a player, and until when by the clocks of their country. */
export function closedList(code: CountryCode, exclusions: readonly Exclusion[], now: number): Markup {
  const { statuses } = statusesOf(exclusions);
  const wordsOf = (scope: ExclusionScope): string => {
    const status = statuses.find((one) => one.scope === scope);
    if (status?.enabled !== true)
      return scope !== 'ALL' && wordsOf('ALL') !== 'open' ? 'closed with all products' : 'open';
    const { endDate } = status;
    if (endDate === null || endDate <= now) return 'closed until the player returns: its time is over';
    return `closed until ${momentOf(code, endDate)}`;
  };
  return markup`<ul class="list">${shownScopes.map((scope) => markup`<li><strong>${names[scope]}</strong>: ${wordsOf(scope)}</li>`)}</ul>`;
}

/** The form of an exclusion. */
export function exclusionForm(staff: Staff, typed: ExclusionTyped): Markup {
  const { country, player, exclusionType, period, reason, reference } = typed;
  const asOptions = <T extends string>(keys: readonly T[], words: Readonly<Record<T, string>>): [string, string][] =>
    keys.map((key) => [key, words[key]]);
  const scopes = shownScopes.map((scope): [string, string] => [String(exclusionScopes.indexOf(scope)), names[scope]]);
  const periods = EXCLUSION_PERIODS.map(({ name, value }): [string, string] => [String(value), name]);
  const lands = (Object.keys(countries) as CountryCode[]).map((code): [string, string] => [code, nameOf(code)]);
  return form(
    staff,
    EXCLUDE_PATH,
    markup`${hidden({ step: 'preview' })}<div class="row">${choice('Country', 'country', lands, country)}
<div>${field('Phone or account number', 'player', markup`value="${player}" required autocomplete="off"`)}</div></div>
<div class="row">${choice('Products', 'exclusionType', scopes, String(exclusionType))}${choice('For how long', 'period', periods, String(period))}</div>
${choice('Why', 'reason', asOptions(exclusionReasons, reasonWords), reason)}
${field('Number of the call or letter', 'reference', markup`value="${reference}" maxlength="40" autocomplete="off"`, 'Letters, digits and - . / # only. No name, no phone number.')}
<div class="actions"><button>Look at it</button></div>`,
  );
}

/** What would be done, to look at once more. @param seen when the scope's exclusion ends now */
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
  const until = momentOf(code, end);
  const name = EXCLUSION_PERIODS.find(({ value }) => value === period)?.name ?? '';
  const save = hidden({ ...typed, seen: seen ?? 0, step: 'save' });
  return markup`<section class="card" aria-labelledby="preview"><h2 id="preview">Look again before it is done</h2>
<p>${nameOf(code)}, account <strong>${account}</strong>: ask the player to read this number out.</p>
<p><strong>${scopeName(exclusionType)}, ${name}, until ${until}.</strong> ${closesWords[exclusionScopes[exclusionType] ?? 'ALL']}</p>
<p>${reasonWords[reason]}${reference !== '' && `, ${reference}`}.</p>
<h3>What is closed now</h3>${closedList(code, exclusions, now)}
<p class="note">It begins at once on all devices, and nobody can end it early, neither the player nor we. Open bets stand and can be cashed out. After its end it stays closed until the player returns by their own steps.</p>
${form(staff, EXCLUDE_PATH, markup`${save}<div class="actions"><button class="danger">Exclude until ${until}</button></div>`)}</section>`;
}
