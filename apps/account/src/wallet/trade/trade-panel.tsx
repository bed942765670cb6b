import { shownDeduction } from '@oware/betting';
import { formatDateTime } from '@oware/config';
import { type Trade } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, buttonClass, Card, glyphs, Icon, Quiet, SeedSpinner, Stack, useInBoth } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCountdown } from '../../kit/use-countdown';
import { useMoney } from '../../kit/use-money';
import { useAccountSubmitTransferMutation } from '../shared/endpoints';
import { selectStatusTexts } from './texts';
import { TradeActionText } from './trade-action';
import { tradeWords } from './trade-words';
import { useBankRetry } from './use-bank-retry';
import styles from './trade.module.css';

/** Where to go on from a payment. */
export interface WaysOn {
  /** Another one: its address, or what shows its form in the place of this. */
  again: string | (() => void);
  /** Back to a betslip that waits for it. */
  onSlip?: (() => void) | undefined;
}

/** One payment: what to do while it waits, then how it ended and where to go on. Its changes are read out. */
export function TradePanel({ trade, ...ways }: { trade: Trade } & WaysOn): ReactNode {
  const text = useSelector(selectStatusTexts);
  const both = useInBoth(text, 'page_payment_status');
  const money = useMoney();
  const { country } = usePlatform();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const words = tradeWords(trade);
  const amount = money(trade.kind === 'deposit' || trade.status === 'failed' ? trade.amount : trade.amount - trade.fee);
  const { account, accountName, expiresAt, fee, status, kind } = trade;
  const params = { amount, arrived: money(trade.arrived ?? 0), asked: money(trade.askedAmount ?? 0) };
  const isPending = status === 'pending';
  return (
    <Card>
      <Stack className={styles.panel} data-status={status}>
        <span className={styles.mark} aria-hidden="true">
          {isPending ? (
            <SeedSpinner />
          ) : (
            <Icon glyph={status === 'success' ? glyphs.check : glyphs.warning} size={32} />
          )}
        </span>
        <div role="status">
          <h2 ref={title} tabIndex={-1} className={styles.heading}>
            {both(words.title, { params })}
          </h2>
          {words.why ? <p>{both(words.why, { params })}</p> : null}
        </div>
        {isPending && kind === 'deposit' && trade.arrived === undefined ? <TradeActionText trade={trade} /> : null}
        {kind === 'withdrawal' && account !== null && status !== 'failed' ? (
          <p>
            {both('to', { params: { name: accountName ?? '', account } })}
            {fee > 0 ? (
              <>
                {' '}
                {both('fee', {
                  params: {
                    fee: money(shownDeduction(trade.amount, trade.amount - fee)),
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
        <Next trade={trade} {...ways} />
      </Stack>
    </Card>
  );
}

/** Where to go on from here. Inside a slip nothing leads away from it. */
function Next({
  trade: { tradeId, kind, status, failure, action, arrived },
  again,
  onSlip,
}: { trade: Trade } & WaysOn): ReactNode {
  const text = useSelector(selectStatusTexts);
  const transactions = typeof again === 'string' ? <TransactionsLink /> : null;
  // The money is there, or nothing can have been paid before the voucher.
  if (status === 'pending' && (arrived !== undefined || action?.type === 'voucher')) return transactions;
  if (status === 'pending') return kind === 'deposit' ? <SentButton tradeId={tradeId} /> : transactions;
  // Deposits are closed: there is nothing to try again.
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
        <Link to="/" className={buttonClass({ variant: 'primary', block: true })}>
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
}: Pick<WaysOn, 'again'> & { variant?: 'primary' | 'secondary'; children: ReactNode }): ReactNode {
  if (typeof again === 'string')
    return (
      <Link to={again} className={buttonClass({ variant, block: true })}>
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
    <Link to="/my_accounts/transactions" className={buttonClass({ variant: 'quiet', block: true })}>
      {text('transactions')}
    </Link>
  );
}

/** "I have paid": lets the server ask the provider at once; again only after a while. */
function SentButton({ tradeId }: { tradeId: string }): ReactNode {
  const text = useSelector(selectStatusTexts);
  const both = useInBoth(text, 'page_payment_status');
  const [submit, { isLoading }] = useAccountSubmitTransferMutation();
  const { now } = usePlatform();
  const { manual } = useBankRetry();
  const [asked, setAsked] = useState(false);
  const [mayAskAt, setMayAskAt] = useState(0);
  const waits = useCountdown(mayAskAt) > 0;
  async function ask(): Promise<void> {
    if (waits) return;
    setAsked(false);
    await submit({ tradeId });
    setAsked(true);
    setMayAskAt(now() + manual * 1000);
  }
  return (
    <>
      <Button block busy={isLoading} aria-disabled={waits || undefined} onClick={() => void ask()}>
        {both('sent')}
      </Button>
      <Quiet role="status">{asked ? both('notYet') : null}</Quiet>
    </>
  );
}
