import { type Ticket, type TicketsResponse } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, EmptyState, ErrorPanel } from '@oware/ui';
import { type ReactNode } from 'react';
import { CashOutArea } from '../cash-out/cash-out-area';
import { useCashOutSheet } from '../cash-out/use-cash-out-sheet';
import { useOfferMoves } from '../cash-out/use-offer-moves';
import { focusRow } from '../steady/row-places';
import { BetsSkeleton } from './bets-skeleton';
import { BetsTabs } from './bets-tabs';
import { useSportsbookBetsQuery, useSportsbookTicketQuery } from './endpoints';
import { BET_HISTORY_PATH } from '../ticket/paths';
import { textWith } from '../words/text-with';
import { selectBetsTexts } from './texts';
import { TicketCard } from './ticket-card';
import { useLiveLegs } from './use-live-legs';
import { type TicketRow } from './ticket-row';
import { useSteadyTickets } from './use-steady-tickets';
import styles from './bets.module.css';

/** `/my_accounts/open_bets`: what is still running. */
export default function OpenBetsPage(): ReactNode {
  const userId = useUserId();
  // While nobody is logged in nothing is asked for, and what the last user had is not shown.
  const { currentData, isError, isFetching, refetch } = useSportsbookBetsQuery(
    { state: 'open' },
    { skip: userId === null },
  );
  const bets = userId === null ? undefined : currentData;
  return (
    <div className={styles.page}>
      {bets ? <OpenTickets key={userId} {...bets} /> : <Head />}
      {!bets && isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : null}
      {!bets && !isError ? <BetsSkeleton /> : null}
    </div>
  );
}

/** @param end beside the title */
function Head({ openCount, end }: { openCount?: number; end?: ReactNode }): ReactNode {
  const text = useSelector(selectBetsTexts);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{text('title')}</h1>
        {end}
      </div>
      <BetsTabs current="open" openCount={openCount} />
    </>
  );
}

function OpenTickets({ tickets, openCount }: Pick<TicketsResponse, 'tickets' | 'openCount'>): ReactNode {
  const { rows, waiting, Line, showAll } = useSteadyTickets(tickets);
  const { choose, sheet } = useCashOutSheet(tickets, focusRow);
  useLiveLegs(tickets, useOfferMoves(tickets));
  return (
    <>
      <Head openCount={openCount} end={Line ? <Line what="bet" count={waiting} onShow={showAll} /> : null} />
      {rows.length > 0 ? (
        <ul className={styles.list}>
          {rows.map((row) => (
            <OpenTicket key={row.ticket.ticketId} row={row} onChoose={choose} />
          ))}
        </ul>
      ) : (
        <NoTickets />
      )}
      {sheet}
    </>
  );
}

/** An open bet with what can be done with it; once it has left the list, what became of it. */
function OpenTicket({ row, onChoose }: { row: TicketRow; onChoose(ticket: Ticket): void }): ReactNode {
  const { held } = row;
  const ended = useSportsbookTicketQuery(row.ticket.ticketId, { skip: held === undefined }).currentData;
  const ticket = (held === undefined ? undefined : ended) ?? row.ticket;
  return (
    <TicketCard ticket={ticket} held={held} steady>
      {held === undefined || ended ? <CashOutArea ticket={ticket} compact onChoose={() => onChoose(ticket)} /> : null}
    </TicketCard>
  );
}

function NoTickets(): ReactNode {
  const text = useSelector(selectBetsTexts);
  const history = (
    <Link to={BET_HISTORY_PATH} replace>
      {text('history')}
    </Link>
  );
  return (
    <EmptyState
      title={text('noOpen')}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {text('matches')}
        </Link>
      }
    >
      {textWith(text('noOpenText'), { history })}
    </EmptyState>
  );
}
