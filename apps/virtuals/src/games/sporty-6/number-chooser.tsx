import { useSelector } from '@oware/platform/store';
import { formatPrice } from '@oware/ui';
import { findOutcome, sixBalls } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { NumberGrid } from '../balls/number-grid';
import { type ChooserProps } from '../play/game-view';
import { selectSixBallsTexts } from './texts';
import styles from './number-chooser.module.css';

/** Chooses numbers that are among the six balls; all have the same odds. */
export function NumberChooser({ picks, most, onToggle }: ChooserProps): ReactNode {
  const text = useSelector(selectSixBallsTexts);
  const label = text('numbers', { params: { odds: formatPrice(findOutcome(sixBalls, '1')?.odds ?? 0) } });
  return (
    <section className={styles.chooser} aria-label={label}>
      <p>{label}</p>
      <NumberGrid
        label={label}
        numbers={sixBalls.draw.kind === 'deck' ? sixBalls.draw.cards : 0}
        columns={6}
        isFull={picks.length >= most}
        isPressed={(number) => picks.includes(String(number))}
        onTap={(number) => onToggle(String(number))}
      />
    </section>
  );
}
