import { formatPrice } from '../price/format-price';
import { type Move } from '../price/move-glyphs';
import { ownTextsOf } from '../words/own-texts';

/** What is read out besides the price. */
export const useOddsTexts = ownTextsOf({
  went_up: 'went up',
  went_down: 'went down',
  gone: 'no longer offered',
  locked: 'locked',
});

/** What is said of a cell. */
export interface DescribedOdds {
  /** Short, above the price: 1, X, Over 2.5. */
  label: string;
  /** The rest of what a screen reader needs to know: "Arsenal, 1X2". */
  context?: string;
  /** Decimal odds × 10,000; null when there is no price, which locks the cell. */
  odds: number | null;
  /** open: can be picked; locked: suspended for now; gone: will not come back. */
  state?: 'open' | 'locked' | 'gone';
  move?: Move | null;
}

/** What a screen reader says of a cell, what can be seen first: "1, 2.05, Arsenal, 1X2, went up". */
export function describeOdds(
  text: ReturnType<typeof useOddsTexts>,
  { label, context, odds, state, move }: DescribedOdds,
): string {
  const open = state === 'open' && odds !== null;
  return [
    label,
    open && formatPrice(odds),
    context,
    open && move && text(`went_${move}`),
    state === 'gone' && text('gone'),
    state !== 'gone' && !open && text('locked'),
  ]
    .filter(Boolean)
    .join(', ');
}
