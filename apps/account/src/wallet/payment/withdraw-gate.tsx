import { formatDateTime } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, EmptyState, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { useAccountWalletQuery } from '../shared/endpoints';
import { selectPaymentTexts } from './texts';

/** Withdrawals, or until when they wait and why. The server decides: a wait that begins while the form is open comes as its error. */
export function WithdrawGate({ children }: { children: ReactNode }): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const both = useInBoth(text, 'page_payment');
  const { country } = usePlatform();
  const wait = useAccountWalletQuery().currentData?.withdrawalWait ?? null;
  if (wait === null) return children;
  const params = { until: formatDateTime(wait.until, country.gmtOffset) };
  return (
    <Card>
      <EmptyState title={both('waitTitle')}>
        {both(`wait_${wait.cause}`)} {both('waitUntil', { params })}
      </EmptyState>
    </Card>
  );
}
