import { DepositSlot, Slot, usePlatform, type SlipDeposit } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Skeleton } from '@oware/ui';
import { createContext, useContext, type ReactNode } from 'react';
import { askForDeposit } from '../deposit-wait';
import { selectSlipTexts } from '../texts';
import styles from './deposit-part.module.css';

/** Shows the deposit of so many units in the place of the slip's picks. */
export const DepositContext = createContext<(missing: number) => void>(() => undefined);
export const useAskForDeposit = (): ((missing: number) => void) => useContext(DepositContext);

/** The deposit of what is missing, inside the slip; where its part does not come, the page of deposits stays. */
export function DepositPart(deposit: SlipDeposit): ReactNode {
  const { missing, onBack } = deposit;
  const platform = usePlatform();
  const text = useSelector(selectSlipTexts);
  const elsewhere = (
    <>
      <Skeleton className={styles.depositWaits} />
      <Button variant="quiet" block onClick={() => askForDeposit(platform, missing)}>
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
