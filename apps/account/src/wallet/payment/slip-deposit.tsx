import { DepositSlot, useUserId } from '@oware/platform';
import { useContext, useState, type ReactNode } from 'react';
import { FormSkeleton } from '../../common/form/form-skeleton';
import { PaymentView } from '../payment-result/payment-view';
import { DepositGate } from './deposit-gate';
import { Methods } from './methods';
import { Missing } from './missing';

/** Slot `slip.deposit`: deposits the missing amount without leaving the slip. */
export default function SlipDepositForm(): ReactNode {
  const slip = useContext(DepositSlot);
  const userId = useUserId();
  const [tradeId, setTradeId] = useState(slip?.pending ?? null);
  if (userId === null || slip === null) return <FormSkeleton />;
  const { missing, onBack, onLeave, onPending } = slip;
  function show(trade: string | null): void {
    setTradeId(trade);
    onPending?.(trade);
  }
  if (tradeId !== null) return <PaymentView key={tradeId} tradeId={tradeId} again={() => show(null)} onSlip={onBack} />;
  return (
    <>
      <Missing amount={missing} />
      <DepositGate onLeave={onLeave}>
        <Methods key={userId} kind="deposit" missing={missing} onBegun={(trade) => show(trade.tradeId)} />
      </DepositGate>
    </>
  );
}
