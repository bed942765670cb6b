import { useUserId } from '@oware/platform';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, EmptyState, ErrorPanel, StaleNote } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { BetsSkeleton } from './bets-skeleton';
import { BetsTabs } from './bets-tabs';
import { useSportsbookBetsQuery } from './endpoints';
import { BetFilters } from './bet-filters';
import { parseHistoryFilter, type HistoryFilter } from './history-query';
import { HistoryCard } from './history-card';
import { HistoryTotals } from './history-totals';
import { NoneFit } from './none-fit';
import { BET_HISTORY_PATH } from '../ticket/paths';
import { selectBetsTexts } from './texts';
import styles from './bets.module.css';

/** `/my_accounts/open_bets/bet_history`: settled bets, latest first, page by page, with their totals. */
export default function BetHistoryPage(): ReactNode {
  const text = useSelector(selectBetsTexts);
  const userId = useUserId();
  const filter = parseHistoryFilter(useSearchParams()[0]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      <BetsTabs current="history" />
      <BetFilters state="settled" />
      {userId === null ? <BetsSkeleton /> : <Pages key={`${userId} ${JSON.stringify(filter)}`} filter={filter} />}
    </div>
  );
}

function Pages({ filter }: { filter: HistoryFilter }): ReactNode {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <>
      {cursors.map((before, index) => (
        <HistoryPart
          key={before ?? 'first'}
          filter={filter}
          before={before}
          last={index === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </>
  );
}

interface HistoryPartProps {
  filter: HistoryFilter;
  before: string | undefined;
  last: boolean;
  onMore(next: string): void;
}

/** One page of the history; the last one has the button for the next. */
function HistoryPart({ filter, before, last, onMore }: HistoryPartProps): ReactNode {
  const text = useSelector(selectBetsTexts);
  const { currentData, isError, isFetching, refetch } = useSportsbookBetsQuery({
    state: 'settled',
    before,
    ...filter,
  });
  if (!currentData)
    return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <BetsSkeleton />;
  const { tickets, next, totals, weeks = [] } = currentData;
  if (tickets.length === 0 && before === undefined)
    return Object.keys(filter).length > 0 ? (
      <NoneFit to={BET_HISTORY_PATH}>{text('noneFitText')}</NoneFit>
    ) : (
      <NoHistory />
    );
  return (
    <>
      {isError && before === undefined ? <StaleNote over onReload={() => void refetch()} busy={isFetching} /> : null}
      {totals ? <HistoryTotals totals={totals} weeks={weeks} /> : null}
      <ul className={styles.list}>
        {tickets.map((ticket) => (
          <HistoryCard key={ticket.ticketId} ticket={ticket} />
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
      icon="history"
      title={text('noHistory')}
      action={
        <Link to="/" className={getButtonClass({ variant: 'primary' })}>
          {text('matches')}
        </Link>
      }
    >
      {text('noHistoryText')}
    </EmptyState>
  );
}
