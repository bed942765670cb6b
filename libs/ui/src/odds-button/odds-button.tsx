import { memo, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import * as glyphs from '../icon/glyphs';
import { formatPrice } from '../price/format-price';
import { moveGlyphs } from '../price/move-glyphs';
import { type Move } from '../price/price';
import { describeOdds } from './describe-odds';
import styles from './odds-button.module.css';

export interface OddsButtonProps {
  /** Short, above the price: 1, X, Over 2.5. */
  label: string;
  /** The rest of what a screen reader needs to know: "Arsenal, 1X2". */
  context?: string;
  /** Decimal odds × 10,000; null when there is no price, which locks the cell. */
  odds: number | null;
  /** open: can be picked; locked: suspended for now; gone: will not come back. */
  state?: 'open' | 'locked' | 'gone';
  selected?: boolean;
  move?: Move | null;
  /** The price before it was boosted, decimal odds × 10,000. */
  boostedFrom?: number | null;
  /** stack: label above price, for lists; line: label left, price right, for long names. */
  layout?: 'stack' | 'line';
  onPress?(): void;
}

/** Prices of three digits and more are drawn smaller: the cell keeps its size. */
const lengthClass = (text: string): string | undefined =>
  text.length > 6 ? styles.longest : text.length > 5 ? styles.long : undefined;

/**
 * One outcome as a button: the heart of the product. Its size is the same in every state. A selected cell can be
 * pressed in any state, so that what is on the slip can always be taken off.
 */
export const OddsButton = memo(function OddsButton(props: OddsButtonProps): ReactNode {
  const { label, odds, selected = false, move, boostedFrom, layout = 'stack', onPress } = props;
  const state = props.state === 'open' || props.state === undefined ? (odds === null ? 'locked' : 'open') : props.state;
  const open = state === 'open' && odds !== null;
  const text = open ? formatPrice(odds) : null;
  const usable = open || selected;
  return (
    <button
      type="button"
      className={classNames(styles.cell, styles[layout], !open && styles.shut, open && move && styles[move])}
      aria-label={describeOdds({ ...props, state })}
      aria-pressed={selected}
      aria-disabled={usable ? undefined : true}
      onClick={usable ? onPress : undefined}
    >
      <span className={styles.label} data-before={open && boostedFrom ? formatPrice(boostedFrom) : undefined}>
        {label}
      </span>{' '}
      <span className={classNames(styles.price, text && lengthClass(text))}>
        {text ?? (state === 'gone' ? '–' : <Icon glyph={glyphs.lock} size={16} />)}
      </span>
      {open && move ? <Icon glyph={moveGlyphs[move]} size={12} className={styles.move} /> : null}
      {open && boostedFrom ? <Icon glyph={glyphs.seed} size={12} className={styles.boost} /> : null}
    </button>
  );
});
