import { type MethodConfig, type PaymentMethod, type Trade } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Card, EmptyState, ErrorPanel, Page, Quiet, TabPanel, Tabs } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useAccountAboutQuery } from '../../kit/account/endpoints';
import { FormSkeleton } from '../../kit/form/form-skeleton';
import { useMoney } from '../../kit/use-money';
import { useAccountWalletQuery } from '../shared/endpoints';
import { TradeView } from '../trade/trade-view';
import { DepositForm } from './deposit-form';
import { DepositGate } from './deposit-gate';
import { slipWait } from './slip-wait';
import { selectPaymentTexts } from './texts';
import { WithdrawForm } from './withdraw-form';
import styles from './payment.module.css';

/** Which page it is; also its path. */
export type PaymentKind = 'deposit' | 'withdraw';

/** `/deposit` and `/withdraw`; `?trade=` shows one payment, so that a reload finds it again; `?slip=true` comes from a betslip that waits. */
export function PaymentPage({ kind }: { kind: PaymentKind }): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const userId = useUserId();
  const [query] = useSearchParams();
  const tradeId = query.get('trade');
  const { missing, back } = slipWait(query);
  const money = useMoney();
  return (
    <Page title={text(kind)}>
      {userId === null ? (
        <FormSkeleton />
      ) : (
        <>
          <BalanceLine showsLimit={kind === 'withdraw' && tradeId === null} />
          {tradeId === null ? (
            <>
              {missing === null ? null : <p>{text('missing', { params: { amount: money(missing) } })}</p>}
              {kind === 'withdraw' ? (
                <Methods key={userId} kind={kind} />
              ) : (
                <DepositGate>
                  <Methods key={userId} kind={kind} />
                </DepositGate>
              )}
            </>
          ) : (
            <TradeView key={tradeId} tradeId={tradeId} again={`/${kind}${back && `?${back}`}`} forSlip={back !== ''} />
          )}
        </>
      )}
    </Page>
  );
}

/** The balance, and how much of it may be withdrawn while that is asked. */
function BalanceLine({ showsLimit }: { showsLimit: boolean }): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const money = useMoney();
  const { currentData: about } = useAccountAboutQuery();
  const most = about?.maxWithdrawAmount ?? 0;
  return (
    <div>
      <p className={styles.balance}>
        <Quiet as="span">{text('balance')}</Quiet> {about ? money(about.balance) : '--'}
      </p>
      {showsLimit && about ? (
        <Quiet>{most > 0 ? text('mostOut', { params: { amount: money(most) } }) : text('nothingOut')}</Quiet>
      ) : null}
    </div>
  );
}

/** The ways that are open, one tab each. */
function Methods({ kind }: { kind: PaymentKind }): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const { currentData, isError, isFetching, refetch } = useAccountWalletQuery();
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  if (!currentData)
    return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <FormSkeleton />;
  const open = currentData[kind];
  const method = open.find((one) => one.method === (chosen ?? usedLast(open))) ?? open[0];
  if (!method) return <EmptyState title={text('closedTitle')}>{text('closedText')}</EmptyState>;
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
          <FormOf key={method.method} kind={kind} method={method} />
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
            <FormOf key={method.method} kind={kind} method={method} />
          </TabPanel>
        </>
      )}
    </Card>
  );
}

/** The way that the player paid by last. */
const usedLast = (open: readonly MethodConfig[]): PaymentMethod | undefined =>
  open.filter(({ used }) => used !== null).sort((a, b) => (b.used?.at ?? 0) - (a.used?.at ?? 0))[0]?.method;

function FormOf({ kind, method }: { kind: PaymentKind; method: MethodConfig }): ReactNode {
  const { navigate } = usePlatform();
  const { currentData: about } = useAccountAboutQuery();
  const [query] = useSearchParams();
  const { missing, back } = slipWait(query);
  const show = ({ tradeId }: Trade): void => navigate(`/${kind}?trade=${tradeId}${back && `&${back}`}`);
  if (kind === 'deposit') return <DepositForm method={method} missing={missing} onBegun={show} />;
  return <WithdrawForm method={method} balance={about?.balance ?? 0} onBegun={show} />;
}
