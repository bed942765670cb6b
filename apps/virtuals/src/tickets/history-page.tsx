import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, Card, EmptyState, ErrorPanel } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { LoginRequired } from '../common/login-wanted';
import { VirtualsPage } from '../common/page';
import { QUICKGAME_PATH } from '../common/paths';
import { RowsSkeleton } from '../common/rows-skeleton';
import { useVirtualsHistoryQuery } from '../service/endpoints';
import { selectTicketTexts } from './texts';
import { TicketRow } from './ticket-row';

/** `/instant-virtuals/bet_history`: settled bets of rounds, newest first, page by page. */
export default function HistoryPage(): ReactNode {
  const text = useSelector(selectTicketTexts);
  const userId = useUserId();
  return (
    <VirtualsPage title={text('history')}>
      {userId === null ? <LoginRequired /> : <Pages key={userId} userId={userId} />}
    </VirtualsPage>
  );
}

function Pages({ userId }: { userId: string }): ReactNode {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <>
      {cursors.map((before, index) => (
        <Part
          key={before ?? 'first'}
          userId={userId}
          before={before}
          last={index === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </>
  );
}

interface PartProps {
  userId: string;
  before: string | undefined;
  last: boolean;
  onMore(next: string): void;
}

/** One page of the history; the last one has a button for the next. */
function Part({ userId, before, last, onMore }: PartProps): ReactNode {
  const text = useSelector(selectTicketTexts);
  const { currentData, isError, isFetching, refetch } = useVirtualsHistoryQuery({ userId, before });
  if (!currentData)
    return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <RowsSkeleton />;
  const { tickets, next } = currentData;
  if (tickets.length === 0 && before === undefined)
    return (
      <EmptyState
        icon="history"
        title={text('none')}
        action={
          <Link to={QUICKGAME_PATH} className={getButtonClass({ variant: 'primary' })}>
            {text('play')}
          </Link>
        }
      >
        {text('noneText')}
      </EmptyState>
    );
  return (
    <>
      <Card as="div" flush>
        <ul>
          {tickets.map((ticket) => (
            <TicketRow key={ticket.ticketId} ticket={ticket} />
          ))}
        </ul>
      </Card>
      {last && next ? (
        <Button block onClick={() => onMore(next)}>
          {text('older')}
        </Button>
      ) : null}
    </>
  );
}
