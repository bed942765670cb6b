import { type CountryCode } from '@oware/config';
import { type DeactivationReason } from '@oware/contracts';
import { type DeactivationRow } from '../identity/deactivation/store';
import { type ClosureReason } from '../identity/deactivation/tables';
import { markup, type Markup } from '../platform/markup';
import { localTime } from './promotion-parts';

/** Reasons of staff to close an account. */
export const closureWords: Readonly<Record<ClosureReason, string>> = {
  asked: 'the player asked us to',
  takenOver: 'somebody else has taken it over',
  fraud: 'fraud, or money that is not the player’s',
  duplicate: 'a second account of the same person',
  underage: 'the player is under age',
  order: 'a regulator or a court ordered it',
};

/** Reasons as players choose them, and those of staff. */
const reasonWords: Readonly<Record<DeactivationReason | ClosureReason, string>> = {
  break: 'wants a break',
  too_much: 'spends too much time or money',
  other_product: 'uses another product',
  problem: 'something does not work',
  other: 'another reason',
  ...closureWords,
};

/** When and why an account was out of use; null when it never was. */
export function deactivationsCard(country: CountryCode, rows: readonly DeactivationRow[]): Markup | null {
  if (rows.length === 0) return null;
  const items = rows.map(({ reason, deactivatedAt, reactivatedAt, closedBy }) => {
    const back = reactivatedAt === null ? 'not reactivated' : `reactivated ${localTime(country, reactivatedAt)}`;
    const by = closedBy === null ? 'by the player' : `closed by ${closedBy}`;
    return markup`<li>${localTime(country, deactivatedAt)}, ${by}: ${reasonWords[reason]}; ${back}</li>`;
  });
  return markup`<section class="card"><h2>Deactivated or closed</h2><ul class="list">${items}</ul></section>`;
}
