import { getCountText } from '@oware/content';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, Card, Icon } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { ShareTicket } from '../../share/share-ticket';
import { getBetName } from '../../ticket/bet-names';
import { LegList } from '../../ticket/leg-list';
import { MoneyLines } from '../../ticket/money-lines';
import { OPEN_BETS_PATH, getTicketPath } from '../../ticket/paths';
import { selectTicketTexts } from '../../ticket/texts';
import { betslipSlice } from '../slice';
import { type OrderPhase } from '../state';
import { selectSlipTexts } from '../texts';
import { useBalanceText } from './own-balance';
import pickRowStyles from './selection-row.module.css';
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
  const ticketText = useSelector(selectTicketTexts);
  const dispatch = useDispatch();
  const { currency } = usePlatform().country;
  const balanceText = useBalanceText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.receipt}>
      <h3 ref={heading} tabIndex={-1} className={styles.receiptHead}>
        <Icon glyph="check" /> {getCountText(text, 'placed', order.tickets.length)}
      </h3>
      {order.tickets.map((ticket) => (
        <Card key={ticket.ticketId} as="article" aria-label={text('ticket', { params: { id: ticket.ticketId } })}>
          <p className={pickRowStyles.pickLine}>
            <strong>{getBetName(ticketText, ticket)}</strong>
            <Link to={getTicketPath(ticket.ticketId)} replace onClick={onLeave}>
              {text('ticket', { params: { id: ticket.ticketId } })}
            </Link>
          </p>
          <LegList ticket={ticket} onLeave={onLeave} />
          <MoneyLines ticket={ticket} currency={currency} full />
          <ShareTicket ticket={ticket} />
        </Card>
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
