import { isApiError } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link, useParams } from '@oware/platform/router';
import { Badge, buttonClass, Card, EmptyState, ErrorPanel } from '@oware/ui';
import { type ReactNode } from 'react';
import { betName, ticketStatusNames } from './bet-names';
import { BetsSkeleton } from './bets-skeleton';
import { useSportsbookTicketQuery } from './endpoints';
import { LegRow } from './leg-row';
import { MoneyLines } from './money-lines';
import { OPEN_BETS_PATH } from './paths';
import { PayoutSteps } from './payout-steps';
import { useLiveLegs } from './use-live-legs';
import { when } from './when';
import styles from './bets.module.css';

/** `/my_accounts/open_bets/:ticketId`: one ticket, leg by leg, with its arithmetic. */
export default function TicketPage(): ReactNode {
  const { country } = usePlatform();
  const userId = useUserId();
  const { ticketId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useSportsbookTicketQuery(ticketId, { skip: userId === null });
  const ticket = userId === null ? undefined : currentData;
  useLiveLegs(ticket ? [ticket] : []);
  if (!ticket) {
    if (isApiError(error) && error.bizCode === BizCode.notFound) return <NoTicket />;
    return error ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <BetsSkeleton />;
  }
  const status = ticketStatusNames[ticket.status];
  return (
    <article className={styles.page}>
      <header className={styles.cardHead}>
        <h1 className={styles.title}>{betName(ticket)}</h1>
        <Badge tone={status.tone}>{status.text}</Badge>
      </header>
      <p className={styles.muted}>
        Ticket {ticket.ticketId} · placed {when(ticket.placedAt, country.shortName)}
        {ticket.settledAt ? ` · settled ${when(ticket.settledAt, country.shortName)}` : ''}
      </p>
      <Card as="section" aria-label="Legs">
        <ol>
          {ticket.legs.map((leg) => (
            <LegRow key={`${leg.eventId}/${leg.marketId}/${leg.specifiers}/${leg.outcomeId}`} leg={leg} arithmetic />
          ))}
        </ol>
      </Card>
      <Card as="section" aria-label="Money">
        <PayoutSteps ticket={ticket} currency={country.currency} />
        <MoneyLines ticket={ticket} currency={country.currency} full />
      </Card>
      <Link to={OPEN_BETS_PATH} className={buttonClass({ block: true })}>All bets</Link>
    </article>
  );
}

const NoTicket = (): ReactNode => (
  <EmptyState title="No such ticket" action={<Link to={OPEN_BETS_PATH} className={buttonClass()}>My bets</Link>}>
    Check the number, or look in your open bets and history.
  </EmptyState>
);
