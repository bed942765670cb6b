import { type Ticket } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { buttonClass, EmptyState, ErrorPanel } from '@oware/ui';
import { type ReactNode } from 'react';
import { BetsSkeleton } from './bets-skeleton';
import { BetsTabs } from './bets-tabs';
import { useSportsbookBetsQuery } from './endpoints';
import { BET_HISTORY_PATH } from './paths';
import { TicketCard } from './ticket-card';
import { useLiveLegs } from './use-live-legs';
import styles from './bets.module.css';

/** `/my_accounts/open_bets`: what is still running. */
export default function OpenBetsPage(): ReactNode {
  const userId = useUserId();
  // While nobody is logged in nothing is asked for, and what the last user had is not shown.
  const { currentData, isError, isFetching, refetch } = useSportsbookBetsQuery({ state: 'open' }, { skip: userId === null });
  const bets = userId === null ? undefined : currentData;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>My bets</h1>
      <BetsTabs current="open" openCount={bets?.openCount} />
      {bets ? <OpenTickets tickets={bets.tickets} /> : null}
      {!bets && isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : null}
      {!bets && !isError ? <BetsSkeleton /> : null}
    </div>
  );
}

function OpenTickets({ tickets }: { tickets: readonly Ticket[] }): ReactNode {
  useLiveLegs(tickets);
  if (tickets.length > 0) {
    return <ul className={styles.list}>{tickets.map((ticket) => <TicketCard key={ticket.ticketId} ticket={ticket} />)}</ul>;
  }
  return (
    <EmptyState
      title="No open bets"
      action={<Link to="/" className={buttonClass({ variant: 'primary' })}>See matches</Link>}
    >
      Tap a price to put it on your betslip. Settled bets are in your <Link to={BET_HISTORY_PATH} replace>history</Link>.
    </EmptyState>
  );
}
