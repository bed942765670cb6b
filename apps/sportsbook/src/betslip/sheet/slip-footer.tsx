import { TabPanel } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSlip } from '../use-slip';
import { FreshnessLine } from './freshness-line';
import { GoldButton } from './gold-button';
import { OrderProgress } from './order-progress';
import { QuoteLine } from './quote-line';
import { RefusalNote } from './refusal-note';
import { SLIP_PANEL, SlipTabs } from './slip-tabs';
import { StakeArea } from './stake-area';
import styles from './sheet.module.css';

/** The part in reach of the thumb: tabs, stake, what may be won, the one button, and how fresh the odds are. */
export function SlipFooter(): ReactNode {
  const { slip, tab } = useSlip();
  const { phase } = slip.order;
  if (phase === 'sending' || phase === 'pending') return <OrderProgress order={slip.order} />;
  return (
    <div className={styles.footer}>
      <div className={styles.stakePart}>
        <SlipTabs />
        <TabPanel id={SLIP_PANEL} tab={tab}>
          <StakeArea />
        </TabPanel>
      </div>
      <QuoteLine />
      <RefusalNote />
      <GoldButton />
      <FreshnessLine />
    </div>
  );
}
