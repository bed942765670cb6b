import { formatPrice } from '../price/format-price';
import { type OddsButtonProps } from './odds-button';

/** What a screen reader says of a cell, what can be seen first: "1, 2.05, Arsenal, 1X2, went up". */
export function describeOdds({ label, context, odds, state, move, boostedFrom }: OddsButtonProps): string {
  const open = state === 'open' && odds !== null;
  return [
    label,
    open && formatPrice(odds),
    context,
    open && boostedFrom && `boosted from ${formatPrice(boostedFrom)}`,
    open && move && `went ${move}`,
    state === 'gone' && 'no longer offered',
    state !== 'gone' && !open && 'locked',
  ]
    .filter(Boolean)
    .join(', ');
}
