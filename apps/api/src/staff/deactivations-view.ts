import { type CountryCode } from '@oware/config';
import { type DeactivationReason } from '@oware/contracts';
import { type DeactivationRow } from '../identity/deactivation/store';
import { markup, type Markup } from '../platform/markup';
import { localTime } from './promotion-parts';

/** Reasons as players choose them. */
const reasonWords: Readonly<Record<DeactivationReason, string>> = {
  break: 'wants a break',
  too_much: 'spends too much time or money',
  other_product: 'uses another product',
  problem: 'something does not work',
  other: 'another reason',
};

/** When and why a player put the account out of use; null when they never did. */
export function deactivationsCard(country: CountryCode, rows: readonly DeactivationRow[]): Markup | null {
  if (rows.length === 0) return null;
  const items = rows.map(({ reason, deactivatedAt, reactivatedAt }) => {
    const back = reactivatedAt === null ? 'not back' : `back ${localTime(country, reactivatedAt)}`;
    return markup`<li>${localTime(country, deactivatedAt)}: ${reasonWords[reason]}; ${back}</li>`;
  });
  return markup`<section class="card"><h2>Deactivated by the player</h2><ul class="list">${items}</ul></section>`;
}
