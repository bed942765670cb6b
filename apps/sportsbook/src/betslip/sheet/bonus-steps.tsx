import { getCountText } from '@oware/content';
import { canOffer } from '@oware/native-bridge';
import { useSelector } from '@oware/platform/store';
import { classNames } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectSlipTexts } from '../texts';
import { useQuote } from '../use-quote';
import styles from './bonus-steps.module.css';

/** Maximum number of pits in the picture of a step. */
const MAX_PITS = 10;

const formatPercent = (ratio: number): string => `${Number((ratio * 100).toFixed(2))}%`;

/** The next step of the bonus on multiples: a pit for each selection that it needs, with a seed in those that are on the slip. */
export function BonusSteps(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const next = useQuote()?.nextBonus;
  // Older apps do not support a bonus that follows the slip (reference: platform).
  if (!next || !canOffer(navigator.userAgent, 'dynamicBetBonus')) return null;
  const percent = formatPercent(next.ratio);
  const pits = Math.min(MAX_PITS, next.counting + next.missing);
  const seeds = Math.max(0, pits - next.missing);
  return (
    <div className={styles.bonus}>
      <p>{getCountText(text, 'more', next.missing, { percent })}</p>
      <p className={styles.pits} aria-hidden="true">
        {Array.from({ length: pits }, (_, index) => (
          <span key={index} className={classNames(styles.pit, index < seeds && styles.seeded)} />
        ))}
        <b>{percent}</b>
      </p>
    </div>
  );
}
