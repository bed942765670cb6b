import { type MethodConfig, type PaymentMethod, type Trade } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Card, EmptyState, ErrorPanel, TabPanel, Tabs } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useAccountAboutQuery } from '../session/endpoints';
import { DepositForm } from './deposit-form';
import { useAccountWalletQuery } from './endpoints';
import { selectPaymentTexts } from './texts';
import { TradeView } from './trade-view';
import { useMoney } from './use-money';
import { WalletSkeleton } from './wallet-skeleton';
import { WithdrawForm } from './withdraw-form';
import styles from './wallet.module.css';

/** Which page it is; also its path. */
export type PaymentKind = 'deposit' | 'withdraw';

/** `/deposit` and `/withdraw`; `?trade=` shows one payment, so that a reload finds it again. */
export function PaymentPage({ kind }: { kind: PaymentKind }): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const userId = useUserId();
  const [query] = useSearchParams();
  const tradeId = query.get('trade');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text(kind)}</h1>
      {userId === null ? <WalletSkeleton /> : (
        <>
          <BalanceLine tellsMost={kind === 'withdraw' && tradeId === null} />
          {tradeId === null ? <Methods key={userId} kind={kind} /> : <TradeView key={tradeId} tradeId={tradeId} again={`/${kind}`} />}
        </>
      )}
    </div>
  );
}

/** The balance, and how much of it may be withdrawn while that is asked. */
function BalanceLine({ tellsMost }: { tellsMost: boolean }): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const money = useMoney();
  const { currentData: about } = useAccountAboutQuery();
  const most = about?.maxWithdrawAmount ?? 0;
  return (
    <div>
      <p className={styles.balance}>
        <span className={styles.quiet}>{text('balance')}</span> {about ? money(about.balance) : '--'}
      </p>
      {tellsMost && about ? (
        <p className={styles.quiet}>{most > 0 ? text('mostOut', { params: { amount: money(most) } }) : text('nothingOut')}</p>
      ) : null}
    </div>
  );
}

/** The ways that are open, one tab each. */
function Methods({ kind }: { kind: PaymentKind }): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const { currentData, isError, isFetching, refetch } = useAccountWalletQuery();
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  if (!currentData) return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <WalletSkeleton />;
  const open = currentData[kind];
  const method = open.find((one) => one.method === chosen) ?? open[0];
  if (!method) return <EmptyState title={text('closedTitle')}>{text('closedText')}</EmptyState>;
  const label = ({ method: name, isNew }: MethodConfig): ReactNode => (
    <>
      {text(name)}
      {isNew ? <> <Badge tone="action">{text('newLabel')}</Badge></> : null}
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

function FormOf({ kind, method }: { kind: PaymentKind; method: MethodConfig }): ReactNode {
  const { navigate } = usePlatform();
  const { currentData: about } = useAccountAboutQuery();
  const show = ({ tradeId }: Trade): void => navigate(`/${kind}?trade=${tradeId}`);
  if (kind === 'deposit') return <DepositForm method={method} onBegun={show} />;
  return <WithdrawForm method={method} balance={about?.balance ?? 0} onBegun={show} />;
}
