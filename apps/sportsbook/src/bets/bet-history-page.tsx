import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, buttonClass, EmptyState, ErrorPanel } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { BetsSkeleton } from './bets-skeleton';
import { BetsTabs } from './bets-tabs';
import { useSportsbookBetsQuery } from './endpoints';
import { selectBetsTexts } from './texts';
import { TicketCard } from './ticket-card';
import styles from './bets.module.css';

/** `/my_accounts/open_bets/bet_history`: settled bets, latest first, page by page. */
export default function BetHistoryPage(): ReactNode {
  const text = useSelector(selectBetsTexts);
  const userId = useUserId();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      <BetsTabs current="history" />
      {userId === null ? <BetsSkeleton /> : <Pages key={userId} />}
    </div>
  );
}

function Pages(): ReactNode {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <>
      {cursors.map((before, at) => (
        <HistoryPart
          key={before ?? 'first'}
          before={before}
          last={at === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </>
  );
}

interface HistoryPartProps {
  before: string | undefined;
  last: boolean;
  onMore(next: string): void;
}

/** One page of the history; the last one offers the next. */
function HistoryPart({ before, last, onMore }: HistoryPartProps): ReactNode {
  const text = useSelector(selectBetsTexts);
  const { currentData, isError, isFetching, refetch } = useSportsbookBetsQuery({ state: 'settled', before });
  if (!currentData)
    return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <BetsSkeleton />;
  const { tickets, next } = currentData;
  if (tickets.length === 0 && before === undefined) return <NoHistory />;
  return (
    <>
      <ul className={styles.list}>
        {tickets.map((ticket) => (
          <TicketCard key={ticket.ticketId} ticket={ticket} />
        ))}
      </ul>
      {last && next ? (
        <Button block onClick={() => onMore(next)}>
          {text('olderBets')}
        </Button>
      ) : null}
    </>
  );
}

function NoHistory(): ReactNode {
  const text = useSelector(selectBetsTexts);
  return (
    <EmptyState
      title={text('noHistory')}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {text('matches')}
        </Link>
      }
    >
      {text('noHistoryText')}
    </EmptyState>
  );
}
