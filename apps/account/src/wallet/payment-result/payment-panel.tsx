import { getShownDeduction } from '@oware/betting';
import { formatDateTime } from '@oware/config';
import { type Payment } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, Card, Icon, Quiet, SeedSpinner, Stack, useInBoth } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCountdown } from '../../common/use-countdown';
import { useMoney } from '../../common/use-money';
import { useAccountSubmitTransferMutation } from '../shared/endpoints';
import { selectStatusTexts } from './texts';
import { PaymentInstructions } from './payment-action';
import { getPaymentTextKeys } from './payment-texts';
import { useBankRetry } from './use-bank-retry';
import styles from './payment.module.css';

/** Next steps after a payment. */
export interface NextSteps {
  /** Another payment: the address of its form, or a function that shows the form here. */
  again: string | (() => void);
  /** Returns to the betslip that is waiting for it. */
  onSlip?: (() => void) | undefined;
}

/**
 * One payment: instructions while it is pending, then its result and the next steps. Changes are announced to screen readers.
 */
export function PaymentPanel({ trade, ...nextSteps }: { trade: Payment } & NextSteps): ReactNode {
  const text = useSelector(selectStatusTexts);
  const both = useInBoth(text, 'page_payment_status');
  const money = useMoney();
  const { country } = usePlatform();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const keys = getPaymentTextKeys(trade);
  const amount = money(trade.kind === 'deposit' || trade.status === 'failed' ? trade.amount : trade.amount - trade.fee);
  const { account, accountName, expiresAt, fee, status, kind } = trade;
  const params = { amount, arrived: money(trade.arrived ?? 0), asked: money(trade.askedAmount ?? 0) };
  const isPending = status === 'pending';
  return (
    <Card>
      <Stack className={styles.panel} data-status={status}>
        <span className={styles.mark} aria-hidden="true">
          {isPending ? <SeedSpinner /> : <Icon glyph={status === 'success' ? 'check' : 'warning'} size={32} />}
        </span>
        <div role="status">
          <h2 ref={title} tabIndex={-1} className={styles.heading}>
            {both(keys.title, { params })}
          </h2>
          {keys.why ? <p>{both(keys.why, { params })}</p> : null}
        </div>
        {isPending && kind === 'deposit' && trade.arrived === undefined ? <PaymentInstructions trade={trade} /> : null}
        {kind === 'withdrawal' && account !== null && status !== 'failed' ? (
          <p>
            {both('to', { params: { name: accountName ?? '', account } })}
            {fee > 0 ? (
              <>
                {' '}
                {both('fee', {
                  params: {
                    fee: money(getShownDeduction(trade.amount, trade.amount - fee)),
                    arrives: money(trade.amount - fee),
                  },
                })}
              </>
            ) : null}
          </p>
        ) : null}
        {isPending ? (
          <Quiet>
            {expiresAt === null ? null : (
              <>{both('until', { params: { time: formatDateTime(expiresAt, country.gmtOffset) } })} </>
            )}
            {both('stay')}
          </Quiet>
        ) : null}
        <Next trade={trade} {...nextSteps} />
      </Stack>
    </Card>
  );
}

/** Next steps. In a slip, no link leaves it. */
function Next({
  trade: { tradeId, kind, status, failure, action, arrived },
  again,
  onSlip,
}: { trade: Payment } & NextSteps): ReactNode {
  const text = useSelector(selectStatusTexts);
  const transactions = typeof again === 'string' ? <TransactionsLink /> : null;
  // The money has arrived, or the player cannot have paid without the voucher.
  if (status === 'pending' && (arrived !== undefined || action?.type === 'voucher')) return transactions;
  if (status === 'pending') return kind === 'deposit' ? <SentButton tradeId={tradeId} /> : transactions;
  // Deposits are closed, so another attempt would fail too.
  if (failure === 'closed') return transactions;
  if (status === 'failed') {
    return (
      <>
        <Again again={again} variant="primary">
          {text('again')}
        </Again>
        {transactions}
      </>
    );
  }
  return (
    <>
      {onSlip ? (
        <Button variant="primary" block onClick={onSlip}>
          {text('toSlip')}
        </Button>
      ) : (
        <Link to="/" className={getButtonClass({ variant: 'primary', block: true })}>
          {text('matches')}
        </Link>
      )}
      {kind === 'deposit' ? <Again again={again}>{text('anotherDeposit')}</Again> : null}
      {transactions}
    </>
  );
}

function Again({
  again,
  variant = 'secondary',
  children,
}: Pick<NextSteps, 'again'> & { variant?: 'primary' | 'secondary'; children: ReactNode }): ReactNode {
  if (typeof again === 'string')
    return (
      <Link to={again} className={getButtonClass({ variant, block: true })}>
        {children}
      </Link>
    );
  return (
    <Button variant={variant} block onClick={again}>
      {children}
    </Button>
  );
}

function TransactionsLink(): ReactNode {
  const text = useSelector(selectStatusTexts);
  return (
    <Link to="/my_accounts/transactions" className={getButtonClass({ variant: 'quiet', block: true })}>
      {text('transactions')}
    </Link>
  );
}

/** "I have paid": the server checks with the provider immediately. The button is disabled for a while afterwards. */
function SentButton({ tradeId }: { tradeId: string }): ReactNode {
  const text = useSelector(selectStatusTexts);
  const both = useInBoth(text, 'page_payment_status');
  const [submit, { isLoading }] = useAccountSubmitTransferMutation();
  const { now } = usePlatform();
  const { manual } = useBankRetry();
  const [hasChecked, setHasChecked] = useState(false);
  const [nextCheckAt, setNextCheckAt] = useState(0);
  const waits = useCountdown(nextCheckAt) > 0;
  async function checkPayment(): Promise<void> {
    if (waits) return;
    setHasChecked(false);
    await submit({ tradeId });
    setHasChecked(true);
    setNextCheckAt(now() + manual * 1000);
  }
  return (
    <>
      <Button block busy={isLoading} aria-disabled={waits || undefined} onClick={() => void checkPayment()}>
        {both('sent')}
      </Button>
      <Quiet role="status">{hasChecked ? both('notYet') : null}</Quiet>
    </>
  );
}
