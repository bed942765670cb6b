import { type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { createTextsHook } from '../shared-texts/own-texts';
import { formatPrice } from './format-price';
import { type Move } from './move';
import styles from './price.module.css';

const useTexts = createTextsHook({ went_up: 'went up', went_down: 'went down' });

export interface PriceProps {
  /** Decimal odds × 10,000. */
  odds: number;
  move?: Move | null;
  className?: string;
}

/** A price in running text, with the glyph and colour of its last change. */
export function Price({ odds, move, className }: PriceProps): ReactNode {
  const text = useTexts();
  return (
    <span className={classNames(styles.price, move && styles[move], className)}>
      {move ? <Icon glyph={move} size={12} /> : null}
      {formatPrice(odds)}
      {move ? <VisuallyHidden> {text(`went_${move}`)}</VisuallyHidden> : null}
    </span>
  );
}
