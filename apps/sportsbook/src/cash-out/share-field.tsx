import { WHOLE_BET, type CashOutOffer } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Chip, ChipRow, insertElements, useInBoth } from '@oware/ui';
import { useId, type ReactNode } from 'react';
import { acceptsShare } from './offer-view';
import { PartHint } from './part-hint';
import { selectCashOutTexts } from './texts';
import styles from './cash-out.module.css';

const PERCENT = WHOLE_BET / 100;
const quickShares = [25, 50, 75, 100].map((percent) => percent * PERCENT);

/**
 * Input for the part of the bet: quick shares and a slider. `share` in 1/10000; `pays` is its payout, for screen readers.
 */
export function ShareField({
  offer,
  share,
  pays,
  onShare,
}: {
  offer: CashOutOffer;
  share: number;
  pays: string;
  onShare(share: number): void;
}): ReactNode {
  const id = useId();
  const text = useSelector(selectCashOutTexts);
  const both = useInBoth(text, 'page_cash_out');
  const percent = share / PERCENT;
  const minPercent = Math.ceil(offer.leastShare / PERCENT);
  if (minPercent >= 100) return <p className={styles.muted}>{both('onlyAll')}</p>;
  return (
    <div className={styles.share}>
      <label htmlFor={id} className={styles.shareLabel}>
        {insertElements(text('part'), { share: <strong>{text('share', { params: { percent } })}</strong> })}
      </label>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={minPercent}
        max={100}
        step={1}
        value={percent}
        aria-valuetext={text('sharePays', { params: { percent, amount: pays } })}
        onChange={({ target }) => onShare(Number(target.value) * PERCENT)}
      />
      <ChipRow label={text('quickParts')} bleeds>
        {quickShares.map((quick) => (
          <Chip
            key={quick}
            pressed={quick === share}
            disabled={!acceptsShare(offer, quick)}
            onClick={() => onShare(quick)}
          >
            {quick === WHOLE_BET ? text('all') : text('share', { params: { percent: quick / PERCENT } })}
          </Chip>
        ))}
      </ChipRow>
      <PartHint />
    </div>
  );
}
