import { isApiError } from '@oware/api-client';
import { BizCode, type Ticket } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link, useParams } from '@oware/platform/router';
import { Badge, buttonClass, Card, EmptyState, ErrorPanel } from '@oware/ui';
import { useMemo, useRef, type ReactNode } from 'react';
import { AutoCashOut } from '../cash-out/auto-cash-out';
import { CashOutArea } from '../cash-out/cash-out-area';
import { useCashOutSheet } from '../cash-out/use-cash-out-sheet';
import { useOfferMoves } from '../cash-out/use-offer-moves';
import { EditBet } from '../edit-bet/edit-bet';
import { betName, statusName } from './bet-names';
import { BetsSkeleton } from './bets-skeleton';
import { EditedLinks } from './edited-links';
import { useSportsbookTicketQuery } from './endpoints';
import { LegRow } from './leg-row';
import { MoneyLines } from './money-lines';
import { OPEN_BETS_PATH } from './paths';
import { PayoutSteps } from './payout-steps';
import { useLiveLegs } from './use-live-legs';
import { when } from './when';
import styles from './bets.module.css';

/** `/my_accounts/open_bets/:ticketId`: one ticket, leg by leg, with its arithmetic, and what can be done with it. */
export default function TicketPage(): ReactNode {
  const userId = useUserId();
  const { ticketId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useSportsbookTicketQuery(ticketId, { skip: userId === null });
  if (userId !== null && currentData) return <ShownTicket key={ticketId} ticket={currentData} />;
  if (isApiError(error) && error.bizCode === BizCode.notFound) return <NoTicket />;
  return error ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <BetsSkeleton />;
}

function ShownTicket({ ticket }: { ticket: Ticket }): ReactNode {
  const { country } = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  const tickets = useMemo(() => [ticket], [ticket]);
  const { choose, sheet } = useCashOutSheet(tickets, () => heading.current?.focus());
  useLiveLegs(tickets, useOfferMoves(tickets));
  const status = statusName(ticket);
  const open = ticket.status === 'open';
  return (
    <article className={styles.page}>
      <header className={styles.cardHead}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>{betName(ticket)}</h1>
        <Badge tone={status.tone}>{status.text}</Badge>
      </header>
      <p className={styles.muted}>
        Ticket {ticket.ticketId} · placed {when(ticket.placedAt, country.shortName)}
        {ticket.settledAt ? ` · ${ticket.status === 'cashedOut' ? 'cashed out' : 'settled'} ${when(ticket.settledAt, country.shortName)}` : ''}
      </p>
      <EditedLinks ticket={ticket} />
      <Card as="section" aria-label="Legs">
        <ol>
          {ticket.legs.map((leg) => (
            <LegRow key={`${leg.eventId}/${leg.marketId}/${leg.specifiers}/${leg.outcomeId}`} leg={leg} arithmetic />
          ))}
        </ol>
      </Card>
      <Card as="section" aria-label="Money">
        {ticket.status === 'cashedOut' ? null : <PayoutSteps ticket={ticket} currency={country.currency} />}
        <MoneyLines ticket={ticket} currency={country.currency} full />
      </Card>
      <CashOutArea ticket={ticket} onChoose={() => choose(ticket)} />
      <EditBet ticket={ticket} />
      {open ? <AutoCashOut ticket={ticket} /> : null}
      <Link to={OPEN_BETS_PATH} className={buttonClass({ block: true })}>All bets</Link>
      {sheet}
    </article>
  );
}

const NoTicket = (): ReactNode => (
  <EmptyState title="No such ticket" action={<Link to={OPEN_BETS_PATH} className={buttonClass()}>My bets</Link>}>
    Check the number, or look in your open bets and history.
  </EmptyState>
);
