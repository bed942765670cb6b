import { type CountryCode } from '@oware/config';
import { type DeactivationReason } from '@oware/contracts';
import { type ClosureReason, type DeactivationRow } from '../identity/deactivation/api';
import { createMarkup, type Markup } from '../platform/markup';
import { formatLocalTime } from './promotion-parts';

/** Staff's reasons to close an account. */
export const closureTexts: Readonly<Record<ClosureReason, string>> = {
  asked: 'the player asked us to',
  takenOver: 'somebody else has taken it over',
  fraud: 'fraud, or money that is not the player’s',
  duplicate: 'a second account of the same person',
  underage: 'the player is under age',
  order: 'a regulator or a court ordered it',
};

/** Reasons of players and of staff. */
const reasonTexts: Readonly<Record<DeactivationReason | ClosureReason, string>> = {
  break: 'wants a break',
  too_much: 'spends too much time or money',
  other_product: 'uses another product',
  problem: 'something does not work',
  other: 'another reason',
  ...closureTexts,
};

/** Times and reasons of deactivations and closures; null when there were none. */
export function deactivationsCard(country: CountryCode, rows: readonly DeactivationRow[]): Markup | null {
  if (rows.length === 0) return null;
  const items = rows.map(({ reason, deactivatedAt, reactivatedAt, closedBy }) => {
    const back = reactivatedAt === null ? 'not reactivated' : `reactivated ${formatLocalTime(country, reactivatedAt)}`;
    const by = closedBy === null ? 'by the player' : `closed by ${closedBy}`;
    return createMarkup`<li>${formatLocalTime(country, deactivatedAt)}, ${by}: ${reasonTexts[reason]}; ${back}</li>`;
  });
  return createMarkup`<section class="card"><h2>Deactivated or closed</h2><ul class="list">${items}</ul></section>`;
}
