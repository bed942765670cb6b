import { usePlatform } from '@oware/platform';
import { ErrorPanel } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { refetchAccount } from '../../kit/account/refetch-account';
import { FormSkeleton } from '../../kit/form/form-skeleton';
import { useAccountTradeQuery } from '../shared/endpoints';
import { TradePanel, type WaysOn } from './trade-panel';
import { useBankRetry } from './use-bank-retry';

/** A payment as it moves: pushed, and asked about as long as it is pending, in case no push comes. */
export function TradeView({ tradeId, ...ways }: { tradeId: string } & WaysOn): ReactNode {
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
    // The balance has moved, also when the push of it got lost.
    if (was.current === 'pending' && trade.status !== 'pending') refetchAccount(platform);
    was.current = trade.status;
  }, [trade, platform]);
  if (trade) return <TradePanel trade={trade} {...ways} />;
  return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <FormSkeleton />;
}
