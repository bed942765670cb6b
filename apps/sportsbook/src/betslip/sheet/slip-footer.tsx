import { classNames, TabPanel } from '@oware/ui';
import { type ReactNode } from 'react';
import { TabHint, WinHint } from '../helper/hint';
import { useSlip } from '../use-slip';
import { getStakeField, useActiveField } from './active-field';
import { FreshnessLine } from './freshness-line';
import { PlaceBetButton } from './place-bet-button';
import { OrderProgress } from './order-progress';
import { OwnBalance } from './own-balance';
import { QuoteLine } from './quote-line';
import { RejectionNote } from './rejection-note';
import { SLIP_PANEL, SlipTabs } from './slip-tabs';
import { StakeArea } from './stake-area';
import { SystemSizes } from './system-sizes';
import styles from './slip-footer.module.css';

/**
 * The part within reach of the thumb: tabs, combinations of a system, stake, possible winnings, the place-bet button, and the age of the
 * odds.
 */
export function SlipFooter(): ReactNode {
  const { slip, tab } = useSlip();
  const { field } = useActiveField();
  const { phase } = slip.order;
  const padded = field !== null && getStakeField(field, slip, tab) === field;
  if (phase === 'sending' || phase === 'pending') return <OrderProgress order={slip.order} />;
  return (
    <div className={styles.footer}>
      <div className={styles.stakePart}>
        <div className={padded ? styles.besidePad : undefined}>
          <SlipTabs />
        </div>
        {tab === 'system' ? (
          <div className={padded ? styles.belowPad : undefined}>
            <SystemSizes />
          </div>
        ) : null}
        <TabHint tab={tab} />
        <TabPanel id={SLIP_PANEL} tab={tab}>
          <StakeArea />
        </TabPanel>
      </div>
      <QuoteLine />
      <WinHint />
      <RejectionNote />
      <PlaceBetButton />
      <div className={classNames(styles.foot, padded && styles.besidePad)}>
        <FreshnessLine />
        <OwnBalance />
      </div>
    </div>
  );
}
