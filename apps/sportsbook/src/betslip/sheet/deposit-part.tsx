import { DepositSlot, Slot, usePlatform, type SlipDeposit } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Skeleton } from '@oware/ui';
import { createContext, useContext, type ReactNode } from 'react';
import { openDepositPage } from '../deposit-wait';
import { selectSlipTexts } from '../texts';
import styles from './deposit-part.module.css';

/** Function that shows a deposit in place of the slip's selections; takes the missing amount in units. */
export const DepositContext = createContext<(missing: number) => void>(() => undefined);
export const useStartDeposit = (): ((missing: number) => void) => useContext(DepositContext);

/**
 * The deposit of the missing amount inside the slip; falls back to a link to the deposit page while the other remote's part is unavailable.
 */
export function DepositPart(deposit: SlipDeposit): ReactNode {
  const { missing, onBack } = deposit;
  const platform = usePlatform();
  const text = useSelector(selectSlipTexts);
  const elsewhere = (
    <>
      <Skeleton className={styles.depositWaits} />
      <Button variant="quiet" block onClick={() => openDepositPage(platform, missing)}>
        {text('depositPage')}
      </Button>
    </>
  );
  return (
    <div className={styles.deposit}>
      <Button variant="quiet" size="small" onClick={onBack}>
        {text('backToSlip')}
      </Button>
      <DepositSlot value={deposit}>
        <Slot name="slip.deposit" fallback={elsewhere} />
      </DepositSlot>
    </div>
  );
}
