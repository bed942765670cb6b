import { formatBalance } from '@oware/betting';
import { type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectBalanceTexts } from './texts';
import styles from './balance.module.css';

/** An amount with its currency: six asterisks when hidden, dashes while it is unknown (reference: account). */
export function Balance({ balance, hidden }: { balance: Units | undefined; hidden: boolean }): ReactNode {
  const text = useSelector(selectBalanceTexts);
  const { currency } = usePlatform().country;
  if (hidden) {
    return (
      <span className={styles.amount}>
        <span aria-hidden="true">******</span>
        <VisuallyHidden>{text('balanceHidden')}</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className={styles.amount}>
      <VisuallyHidden>{text('balance')} </VisuallyHidden>
      {balance === undefined ? '--' : formatBalance(currency, balance)}
    </span>
  );
}
