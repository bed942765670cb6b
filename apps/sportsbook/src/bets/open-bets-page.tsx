import { type Ticket } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { buttonClass, EmptyState, ErrorPanel } from '@oware/ui';
import { useRef, type ReactNode } from 'react';
import { CashOutArea } from '../cash-out/cash-out-area';
import { useCashOutSheet } from '../cash-out/use-cash-out-sheet';
import { useOfferMoves } from '../cash-out/use-offer-moves';
import { BetsSkeleton } from './bets-skeleton';
import { BetsTabs } from './bets-tabs';
import { useSportsbookBetsQuery } from './endpoints';
import { BET_HISTORY_PATH } from '../ticket/paths';
import { TicketCard } from './ticket-card';
import { useLiveLegs } from './use-live-legs';
import styles from './bets.module.css';

/** `/my_accounts/open_bets`: what is still running. */
export default function OpenBetsPage(): ReactNode {
  const userId = useUserId();
  // While nobody is logged in nothing is asked for, and what the last user had is not shown.
  const { currentData, isError, isFetching, refetch } = useSportsbookBetsQuery(
    { state: 'open' },
    { skip: userId === null },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const bets = userId === null ? undefined : currentData;
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        My bets
      </h1>
      <BetsTabs current="open" openCount={bets?.openCount} />
      {bets ? <OpenTickets tickets={bets.tickets} onGone={() => heading.current?.focus()} /> : null}
      {!bets && isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : null}
      {!bets && !isError ? <BetsSkeleton /> : null}
    </div>
  );
}

function OpenTickets({ tickets, onGone }: { tickets: readonly Ticket[]; onGone(): void }): ReactNode {
  const { choose, sheet } = useCashOutSheet(tickets, onGone);
  useLiveLegs(tickets, useOfferMoves(tickets));
  return (
    <>
      {tickets.length > 0 ? (
        <ul className={styles.list}>
          {tickets.map((ticket) => (
            <TicketCard key={ticket.ticketId} ticket={ticket}>
              <CashOutArea ticket={ticket} onChoose={() => choose(ticket)} />
            </TicketCard>
          ))}
        </ul>
      ) : (
        <NoTickets />
      )}
      {sheet}
    </>
  );
}

const NoTickets = (): ReactNode => (
  <EmptyState
    title="No open bets"
    action={
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        See matches
      </Link>
    }
  >
    Tap a price to put it on your betslip. Settled bets are in your{' '}
    <Link to={BET_HISTORY_PATH} replace>
      history
    </Link>
    .
  </EmptyState>
);
