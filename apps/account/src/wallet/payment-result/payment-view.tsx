import { usePlatform } from '@oware/platform';
import { ErrorPanel } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { refetchAccount } from '../../common/account/refetch-account';
import { FormSkeleton } from '../../common/form/form-skeleton';
import { useAccountTradeQuery } from '../shared/endpoints';
import { PaymentPanel, type NextSteps } from './payment-panel';
import { useBankRetry } from './use-bank-retry';

/** A payment with live updates: pushed by the server, and polled while it is pending, in case a push is lost. */
export function PaymentView({ tradeId, ...nextSteps }: { tradeId: string } & NextSteps): ReactNode {
  const [pending, setPending] = useState(true);
  const { automatic } = useBankRetry();
  const {
    currentData: trade,
    isError,
    isFetching,
    refetch,
  } = useAccountTradeQuery(tradeId, { pollingInterval: pending ? automatic * 1000 : 0 });
  const platform = usePlatform();
  const was = useRef(trade?.status);
  useEffect(() => {
    if (!trade) return;
    setPending(trade.status === 'pending');
    // The balance has changed, even if its push was lost.
    if (was.current === 'pending' && trade.status !== 'pending') refetchAccount(platform);
    was.current = trade.status;
  }, [trade, platform]);
  if (trade) return <PaymentPanel trade={trade} {...nextSteps} />;
  return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <FormSkeleton />;
}
