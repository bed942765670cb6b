import { formatPrice } from '../price/format-price';
import { type Move } from '../price/move';
import { createTextsHook } from '../shared-texts/own-texts';

/** Texts for screen readers, besides the price. */
export const useOddsTexts = createTextsHook({
  went_up: 'went up',
  went_down: 'went down',
  boosted: 'boosted from',
  gone: 'no longer offered',
  locked: 'locked',
});

/** Content of an odds cell. */
export interface DescribedOdds {
  /** Short label above the price: 1, X, Over 2.5. */
  label: string;
  /** Additional description for screen readers: "Arsenal, 1X2". */
  context?: string;
  /** Decimal odds × 10,000; null without a price, which locks the cell. */
  odds: number | null;
  /** Normal odds × 10,000 while `odds` are boosted. */
  was?: number | undefined;
  /** open: can be selected; locked: suspended for now; gone: removed permanently. */
  state?: 'open' | 'locked' | 'gone';
  move?: Move | null;
}

/** Returns the accessible name of a cell, visible parts first: "1, 2.05, Arsenal, 1X2, went up". */
export function describeOdds(
  text: ReturnType<typeof useOddsTexts>,
  { label, context, odds, was, state, move }: DescribedOdds,
): string {
  const open = state === 'open' && odds !== null;
  return [
    label,
    open && formatPrice(odds),
    open && was !== undefined && `${text('boosted')} ${formatPrice(was)}`,
    context,
    open && move && text(`went_${move}`),
    state === 'gone' && text('gone'),
    state !== 'gone' && !open && text('locked'),
  ]
    .filter(Boolean)
    .join(', ');
}
