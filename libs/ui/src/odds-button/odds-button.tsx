import { memo, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { vibrate } from '../feedback/feedback';
import { Icon } from '../icon/icon';
import { formatPrice } from '../price/format-price';
import { describeOdds, useOddsTexts, type DescribedOdds } from './describe-odds';
import boosts from './boosted.module.css';
import styles from './odds-button.module.css';

export interface OddsButtonProps extends DescribedOdds {
  selected?: boolean;
  /** stack: label above price, for lists; line: label left, price right, for long names; bare: only the price, below a head with the label. */
  layout?: 'stack' | 'line' | 'bare';
  onPress?(): void;
}

/** Returns the class for long prices, which are drawn smaller so that the cell keeps its size. */
const lengthClass = (text: string): string | undefined =>
  text.length > 6 ? styles.longest : text.length > 5 ? styles.long : undefined;

/**
 * One outcome as a button. Its size is the same in every state. A selected cell can be pressed in any state, so that the selection can
 * always be removed from the slip.
 */
export const OddsButton = memo(function OddsButton(props: OddsButtonProps): ReactNode {
  const texts = useOddsTexts();
  const { label, odds, was, selected = false, move, layout = 'stack', onPress } = props;
  const state = props.state === 'open' || props.state === undefined ? (odds === null ? 'locked' : 'open') : props.state;
  const open = state === 'open' && odds !== null;
  const text = open ? formatPrice(odds) : null;
  const usable = open || selected;
  const press = (): void => {
    if (!selected) vibrate('selected');
    onPress?.();
  };
  return (
    <button
      type="button"
      className={classNames(
        styles.cell,
        styles[layout],
        !open && styles.shut,
        open && move && styles[move],
        open && was !== undefined && boosts.boosted,
      )}
      aria-label={describeOdds(texts, { ...props, state })}
      aria-pressed={selected}
      aria-disabled={usable ? undefined : true}
      onClick={usable ? press : undefined}
    >
      {layout === 'bare' ? null : <span className={styles.label}>{label}</span>}{' '}
      <span className={classNames(styles.price, text && lengthClass(text))}>
        {text ?? (state === 'gone' ? '–' : <Icon glyph="lock" size={16} />)}
      </span>
      {open && move ? <Icon glyph={move} size={12} className={styles.move} /> : null}
    </button>
  );
});
