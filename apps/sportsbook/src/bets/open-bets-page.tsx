import { type Ticket } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, EmptyState, ErrorPanel, StaleNote, insertElements } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { CashOutArea } from '../cash-out/cash-out-area';
import { useAutoSheet } from '../cash-out/use-auto-sheet';
import { useCashOutSheet } from '../cash-out/use-cash-out-sheet';
import { useOfferMoves } from '../cash-out/use-offer-moves';
import { focusRow } from '../steady/row-places';
import { BetFilters } from './bet-filters';
import { BetsSkeleton } from './bets-skeleton';
import { BetsTabs } from './bets-tabs';
import { useSportsbookBetsQuery } from './endpoints';
import { parseOpenFilter, type HistoryFilter } from './history-query';
import { OpenBar, useOpenFilter } from './open-bar';
import { NoneFit } from './none-fit';
import { useSportsbookTicketQuery } from '../ticket/endpoints';
import { BET_HISTORY_PATH, OPEN_BETS_PATH } from '../ticket/paths';
import { selectBetsTexts } from './texts';
import { TicketCard } from './ticket-card';
import { useLiveLegs } from './use-live-legs';
import { type TicketRow } from './ticket-row';
import { useSteadyTickets } from './use-steady-tickets';
import styles from './bets.module.css';

/** Number of open bets from which the filters by days and sport are shown. */
const MANY = 10;
const NONE: readonly Ticket[] = [];

/** `/my_accounts/open_bets`: the player's open bets, page by page. */
export default function OpenBetsPage(): ReactNode {
  const userId = useUserId();
  const filter = parseOpenFilter(useSearchParams()[0]);
  return (
    <div className={styles.page}>
      {userId === null ? (
        // While nobody is logged in, the page makes no calls and does not show the previous user's bets.
        <>
          <Head />
          <BetsSkeleton />
        </>
      ) : (
        <OpenBets key={userId} filter={filter} />
      )}
    </div>
  );
}

/** @param end content beside the title */
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

function OpenBets({ filter }: { filter: HistoryFilter }): ReactNode {
  const list = JSON.stringify(filter);
  const cut = list !== '{}';
  const { data, currentData, isError, isFetching, refetch } = useSportsbookBetsQuery({
    state: 'open',
    before: undefined,
    ...filter,
  });
  const { waiting, Line, showAll, ...shown } = useOpenTickets(list, currentData?.tickets);
  const [kind, setKind] = useOpenFilter();
  const rows = kind ? shown.rows.filter(({ ticket }) => kind.ids.has(ticket.ticketId)) : shown.rows;
  return (
    <>
      <Head
        openCount={currentData?.openCount}
        end={
          Line ? (
            <Line what="bet" count={waiting} onShow={showAll} />
          ) : currentData && isError ? (
            <div className={styles.note}>
              <StaleNote onReload={() => void refetch()} busy={isFetching} />
            </div>
          ) : null
        }
      />
      {cut || (data?.openCount ?? 0) >= MANY ? <BetFilters state="open" /> : null}
      {currentData ? (
        <>
          {currentData.next ? null : <OpenBar rows={shown.rows} filter={kind} onFilter={setKind} />}
          <OpenTickets
            {...shown}
            rows={rows}
            empty={kind ? <NoneOpen /> : cut ? <NoneFit to={OPEN_BETS_PATH} /> : <NoTickets />}
          />
          {currentData.next ? <OlderPages key={list} filter={filter} first={currentData.next} /> : null}
        </>
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <BetsSkeleton />
      )}
    </>
  );
}

/**
 * Older bets, loaded page by page on request.
 * @param first cursor of the second page
 */
function OlderPages({ filter, first }: { filter: HistoryFilter; first: string }): ReactNode {
  const text = useSelector(selectBetsTexts);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const more = (next: string): ReactNode => (
    <Button block onClick={() => setCursors([...cursors, next])}>
      {text('olderBets')}
    </Button>
  );
  if (cursors.length === 0) return more(first);
  return cursors.map((before, index) => (
    <OlderBets key={before} filter={filter} before={before} more={index === cursors.length - 1 ? more : () => null} />
  ));
}

interface OlderBetsProps {
  filter: HistoryFilter;
  before: string;
  /** Renders the button for the next page. */
  more(next: string): ReactNode;
}

function OlderBets({ filter, before, more }: OlderBetsProps): ReactNode {
  const { currentData, isError, isFetching, refetch } = useSportsbookBetsQuery({ state: 'open', before, ...filter });
  const { rows, choose, sheet, openAuto, autoSheet } = useOpenTickets(before, currentData?.tickets);
  if (!currentData)
    return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <BetsSkeleton />;
  return (
    <>
      <OpenTickets rows={rows} choose={choose} sheet={sheet} openAuto={openAuto} autoSheet={autoSheet} empty={null} />
      {currentData.next ? more(currentData.next) : null}
    </>
  );
}

/** Open bets that keep their places, follow their matches and can be cashed out. */
function useOpenTickets(list: string, listed: readonly Ticket[] | undefined) {
  const tickets = listed ?? NONE;
  const steady = useSteadyTickets(list, listed);
  useLiveLegs(tickets, useOfferMoves(tickets));
  return { ...steady, ...useCashOutSheet(tickets, focusRow), ...useAutoSheet(tickets) };
}

interface OpenTicketsProps extends Pick<
  ReturnType<typeof useOpenTickets>,
  'rows' | 'choose' | 'sheet' | 'openAuto' | 'autoSheet'
> {
  empty: ReactNode;
}

function OpenTickets({ rows, choose, sheet, openAuto, autoSheet, empty }: OpenTicketsProps): ReactNode {
  return (
    <>
      {rows.length > 0 ? (
        <ul className={styles.list}>
          {rows.map((row) => (
            <OpenTicket key={row.ticket.ticketId} row={row} onChoose={choose} onAuto={openAuto} />
          ))}
        </ul>
      ) : (
        empty
      )}
      {sheet}
      {autoSheet}
    </>
  );
}

interface OpenTicketProps {
  row: TicketRow;
  onChoose(ticket: Ticket): void;
  onAuto(ticket: Ticket): void;
}

/** An open bet with its actions; its result once it has left the list. */
function OpenTicket({ row, onChoose, onAuto }: OpenTicketProps): ReactNode {
  const { held } = row;
  const ended = useSportsbookTicketQuery(row.ticket.ticketId, { skip: held === undefined }).currentData;
  const ticket = (held === undefined ? undefined : ended) ?? row.ticket;
  return (
    <TicketCard ticket={ticket} held={held}>
      {held === undefined || ended ? (
        <CashOutArea ticket={ticket} compact onChoose={() => onChoose(ticket)} onAuto={() => onAuto(ticket)} />
      ) : null}
    </TicketCard>
  );
}

/** Shown when no open bet was in play, or could be cashed out, when the filter was chosen. */
function NoneOpen(): ReactNode {
  const text = useSelector(selectBetsTexts);
  return <EmptyState icon="filter" title={text('noneOpenFit')} />;
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
      icon="bets"
      title={text('noOpen')}
      action={
        <Link to="/" className={getButtonClass({ variant: 'primary' })}>
          {text('matches')}
        </Link>
      }
    >
      {insertElements(text('noOpenText'), { history })}
    </EmptyState>
  );
}
