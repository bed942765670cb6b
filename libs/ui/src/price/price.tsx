import { type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { useUiTexts } from '../words/ui-texts';
import { formatPrice } from './format-price';
import { moveGlyphs, type Move } from './move-glyphs';
import styles from './price.module.css';

export interface PriceProps {
  /** Decimal odds × 10,000. */
  odds: number;
  move?: Move | null;
  className?: string;
}

/** A price in a line of text, with the shape and the colour of its last move. */
export function Price({ odds, move, className }: PriceProps): ReactNode {
  const text = useUiTexts();
  return (
    <span className={classNames(styles.price, move && styles[move], className)}>
      {move ? <Icon glyph={moveGlyphs[move]} size={12} /> : null}
      {formatPrice(odds)}
      {move ? <VisuallyHidden> {text(`went_${move}`)}</VisuallyHidden> : null}
    </span>
  );
}
