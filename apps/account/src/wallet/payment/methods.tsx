import { type MethodConfig, type PaymentMethod, type Payment, type Units } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Badge, Card, EmptyState, ErrorPanel, TabPanel, Tabs, useInBoth } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useAccountAboutQuery } from '../../common/account/endpoints';
import { FormSkeleton } from '../../common/form/form-skeleton';
import { useAccountWalletQuery } from '../shared/endpoints';
import { DepositForm } from './deposit-form';
import { selectPaymentTexts } from './texts';
import { WithdrawForm } from './withdraw-form';
import styles from './payment.module.css';

/** Kind of the page; also its path. */
export type PaymentKind = 'deposit' | 'withdraw';

interface MethodsProps {
  kind: PaymentKind;
  /** Amount that a bet is short of, units. */
  missing: Units | null;
  onBegun(trade: Payment): void;
}

/** The available payment methods, one tab each; the last used one is selected. */
export function Methods(props: MethodsProps): ReactNode {
  const { kind } = props;
  const text = useSelector(selectPaymentTexts);
  const both = useInBoth(text, 'page_payment');
  const { currentData, isError, isFetching, refetch } = useAccountWalletQuery();
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  if (!currentData)
    return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <FormSkeleton />;
  const open = currentData[kind];
  const method = open.find((one) => one.method === (chosen ?? getLastUsed(open))) ?? open[0];
  if (!method)
    return (
      <EmptyState icon="deposit" title={both('closedTitle')}>
        {both('closedText')}
      </EmptyState>
    );
  const label = ({ method: name, isNew }: MethodConfig): ReactNode => (
    <>
      {text(name)}
      {isNew ? (
        <>
          {' '}
          <Badge tone="action">{text('newLabel')}</Badge>
        </>
      ) : null}
    </>
  );
  return (
    <Card>
      {open.length === 1 ? (
        <>
          <h2 className={styles.heading}>{label(method)}</h2>
          <MethodForm key={method.method} {...props} method={method} />
        </>
      ) : (
        <>
          <Tabs
            label={text('methods')}
            tabs={open.map((one) => ({ id: one.method, label: label(one) }))}
            value={method.method}
            onChange={setChosen}
            panelId="payment-method"
          />
          <TabPanel id="payment-method" tab={method.method}>
            <MethodForm key={method.method} {...props} method={method} />
          </TabPanel>
        </>
      )}
    </Card>
  );
}

/** Returns the method that the player used last. */
const getLastUsed = (open: readonly MethodConfig[]): PaymentMethod | undefined =>
  open.filter(({ used }) => used !== null).sort((a, b) => (b.used?.at ?? 0) - (a.used?.at ?? 0))[0]?.method;

function MethodForm({ kind, method, missing, onBegun }: MethodsProps & { method: MethodConfig }): ReactNode {
  const { currentData: about } = useAccountAboutQuery();
  if (kind === 'deposit') return <DepositForm method={method} missing={missing} onBegun={onBegun} />;
  return <WithdrawForm method={method} balance={about?.balance ?? 0} onBegun={onBegun} />;
}
