import { formatCurrency } from '@oware/betting';
import { getCountText } from '@oware/content';
import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { ShareTicket } from '../../share/share-ticket';
import { getBetName } from '../../ticket/bet-names';
import { LegList } from '../../ticket/leg-list';
import { MoneyLines } from '../../ticket/money-lines';
import { DrawnTick } from '../../ticket/paper/drawn-tick';
import { TicketPaper } from '../../ticket/paper/ticket-paper';
import { OPEN_BETS_PATH, getTicketPath } from '../../ticket/paths';
import { TicketTitle } from '../../ticket/ticket-title';
import { selectTicketTexts } from '../../ticket/texts';
import { betslipSlice } from '../slice';
import { type OrderPhase } from '../state';
import { selectSlipTexts } from '../texts';
import { useBalanceText } from './own-balance';
import sheetStyles from './sheet.module.css';
import styles from './receipt.module.css';

const { actions } = betslipSlice;

/** The ticket of a bet that was just placed. The heading gets the focus for screen readers. */
export function Receipt({
  order,
  onLeave,
}: {
  order: Extract<OrderPhase, { phase: 'placed' }>;
  onLeave(): void;
}): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const balanceText = useBalanceText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.receipt}>
      <h3 ref={heading} tabIndex={-1} className={styles.receiptHead}>
        <DrawnTick /> {getCountText(text, 'placed', order.tickets.length)}
      </h3>
      {order.tickets.map((ticket) => (
        <PlacedTicket key={ticket.ticketId} ticket={ticket} onLeave={onLeave} />
      ))}
      <p className={sheetStyles.muted}>
        {balanceText(order.balance)} ·{' '}
        <Link to={OPEN_BETS_PATH} replace onClick={onLeave}>
          {text('openBets')}
        </Link>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => dispatch(actions.receiptClosed({ keep: true }))}>{text('keep')}</Button>
        <Button variant="primary" onClick={onLeave}>
          {text('done')}
        </Button>
      </div>
    </div>
  );
}

/** A bet that was just placed: the possible winnings large, its legs and calculation folded. */
function PlacedTicket({ ticket, onLeave }: { ticket: Ticket; onLeave(): void }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const ticketText = useSelector(selectTicketTexts);
  const { currency } = usePlatform().country;
  const { ticketId, type, potentialReturn, potentialTax, stake } = ticket;
  return (
    <article aria-label={text('ticket', { params: { id: ticketId } })}>
      <TicketPaper
        ticketId={ticketId}
        name={text('mayWin')}
        amount={formatCurrency(currency, potentialReturn - potentialTax)}
        note={`${text('stake')} ${formatCurrency(currency, stake)}`}
        details={
          <>
            <LegList ticket={ticket} onLeave={onLeave} unfolded />
            <MoneyLines ticket={ticket} currency={currency} full />
          </>
        }
        stub={
          <>
            <Link to={getTicketPath(ticketId)} replace onClick={onLeave}>
              {text('ticket', { params: { id: ticketId } })}
            </Link>
            <ShareTicket ticket={ticket} />
          </>
        }
      >
        <strong className={styles.title}>
          <TicketTitle ticket={ticket} />
        </strong>
        {type === 'single' ? <p className={sheetStyles.muted}>{getBetName(ticketText, ticket)}</p> : null}
      </TicketPaper>
    </article>
  );
}
