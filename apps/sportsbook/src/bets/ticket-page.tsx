import { isApiError } from '@oware/api-client';
import { formatCurrency } from '@oware/betting';
import { formatMoment } from '@oware/config';
import { BizCode, BUILDER_MARKET, type Ticket } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link, useParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, getButtonClass, Card, EmptyState, ErrorPanel, StaleNote } from '@oware/ui';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { AutoCashOut } from '../cash-out/auto-cash-out';
import { CashOutArea } from '../cash-out/cash-out-area';
import { useCashOutSheet } from '../cash-out/use-cash-out-sheet';
import { useOfferMoves } from '../cash-out/use-offer-moves';
import { EditBet } from '../edit-bet/edit-bet';
import { getBetName, getStatusName, isOver } from '../ticket/bet-names';
import { BetsSkeleton } from './bets-skeleton';
import { EditedLinks } from './edited-links';
import { useSportsbookTicketQuery } from '../ticket/endpoints';
import { LegList } from '../ticket/leg-list';
import { MoneyLines } from '../ticket/money-lines';
import { ShareTicket } from '../share/share-ticket';
import { TicketPaper } from '../ticket/paper/ticket-paper';
import { OPEN_BETS_PATH } from '../ticket/paths';
import { selectTicketTexts } from '../ticket/texts';
import { TicketTitle } from '../ticket/ticket-title';
import { PayoutSteps } from './payout-steps';
import { RebetButton } from './rebet';
import { RejectedNote } from './rejected-note';
import { isRealWin, takeCelebration } from './win/celebrated-bets';
import { WinScene } from './win/win-scene';
import { WonAmount } from './win/won-amount';
import { selectBetsTexts, type BetsTexts } from './texts';
import { useLiveLegs } from './use-live-legs';
import styles from './bets.module.css';

/** `/my_accounts/open_bets/:ticketId`: one ticket, leg by leg, with the calculation and its actions. */
export default function TicketPage(): ReactNode {
  const text = useSelector(selectBetsTexts);
  const userId = useUserId();
  const { ticketId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useSportsbookTicketQuery(ticketId, { skip: userId === null });
  if (userId !== null && currentData)
    return (
      <ShownTicket
        key={ticketId}
        ticket={currentData}
        stale={error ? <StaleNote over onReload={() => void refetch()} busy={isFetching} /> : null}
      />
    );
  if (isApiError(error) && error.bizCode === BizCode.notFound) return <NoTicket />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      {error ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <BetsSkeleton />}
    </div>
  );
}

/**
 * Returns when the bet was placed, and when and how it ended.
 * @param gmtOffset the country's
 */
function getTimesText(text: BetsTexts, { ticketId, status, placedAt, settledAt }: Ticket, gmtOffset: number): string {
  const placed = text('placed', { params: { id: ticketId, time: formatMoment(placedAt, gmtOffset) } });
  if (!settledAt) return placed;
  const end = status === 'cashedOut' || status === 'refused' ? status : 'settled';
  return `${placed} · ${text(`end_${end}`, { params: { time: formatMoment(settledAt, gmtOffset) } })}`;
}

/**
 * Whether a bet can be neither cashed out nor edited: it was paid with a gift, or it has a bet builder (docs/adr/0065).
 */
const isFixed = ({ gift, legs }: Ticket): boolean =>
  gift !== undefined || legs.some(({ marketId }) => marketId === BUILDER_MARKET);

/** @param stale note that the ticket could not be updated, if so */
function ShownTicket({ ticket, stale }: { ticket: Ticket; stale: ReactNode }): ReactNode {
  const { country } = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  const tickets = useMemo(() => [ticket], [ticket]);
  const { choose, sheet } = useCashOutSheet(tickets, () => heading.current?.focus());
  useLiveLegs(tickets, useOfferMoves(tickets));
  const text = useSelector(selectBetsTexts);
  const ticketText = useSelector(selectTicketTexts);
  const status = getStatusName(ticketText, ticket);
  // A bet that ends while it is shown keeps everything in its place.
  const [resultFirst] = useState(() => isOver(ticket));
  // A bet that cannot be cashed out cannot be edited either; the cash-out line shows the reason.
  const open = ticket.status === 'open' && !isFixed(ticket);
  return (
    <article className={styles.page}>
      {stale}
      <header className={styles.cardHead}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <TicketTitle ticket={ticket} />
        </h1>
        <Badge tone={status.tone}>{status.text}</Badge>
      </header>
      <p className={styles.muted}>
        {ticket.type === 'single' ? `${getBetName(ticketText, ticket)} · ` : ''}
        {getTimesText(text, ticket, country.gmtOffset)}
      </p>
      <EditedLinks ticket={ticket} />
      <RejectedNote ticket={ticket} />
      {resultFirst ? <TicketSum ticket={ticket} /> : null}
      <Card as="section" aria-label={text('legs')}>
        <LegList ticket={ticket} arithmetic />
      </Card>
      {resultFirst ? null : <TicketSum ticket={ticket} />}
      <CashOutArea ticket={ticket} onChoose={() => choose(ticket)} />
      {isFixed(ticket) ? null : <EditBet ticket={ticket} />}
      {open ? <AutoCashOut ticket={ticket} /> : null}
      <RebetButton ticket={ticket} />
      <Link to={OPEN_BETS_PATH} className={getButtonClass({ block: true })}>
        {text('allBets')}
      </Link>
      {sheet}
    </article>
  );
}

/** The result or the possible winnings as a ticket, with the calculation folded. A win is celebrated once. */
function TicketSum({ ticket }: { ticket: Ticket }): ReactNode {
  const { country, storage } = usePlatform();
  const { currency } = country;
  const text = useSelector(selectBetsTexts);
  const ticketText = useSelector(selectTicketTexts);
  const { ticketId, status, stake, payout, potentialReturn, potentialTax, cashedOut } = ticket;
  const isWin = isRealWin(ticket);
  const [celebrates, setCelebrates] = useState(false);
  useEffect(() => {
    if (isWin && takeCelebration(storage, ticketId)) setCelebrates(true);
  }, [isWin, storage, ticketId]);
  if (status === 'refused')
    return (
      <Card as="section" aria-label={text('money')}>
        <MoneyLines ticket={ticket} currency={currency} full />
      </Card>
    );
  const gone = status === 'cashedOut' && cashedOut;
  const amount = gone ? cashedOut.gross - cashedOut.tax : (payout ?? potentialReturn - potentialTax);
  const name = isWin ? 'youWon' : gone || payout !== null ? 'paidOut' : 'mayWin';
  const staked = stake + (gone ? cashedOut.stake : 0);
  return (
    <section aria-label={text('money')}>
      {isWin ? <WinScene falls={celebrates} /> : null}
      <TicketPaper
        ticketId={ticketId}
        name={ticketText(name)}
        amount={<WonAmount amount={amount} currency={currency} counts={celebrates} />}
        won={isWin}
        note={`${ticketText('stake')} ${formatCurrency(currency, staked)}`}
        details={
          <>
            {status === 'cashedOut' ? null : <PayoutSteps ticket={ticket} currency={currency} />}
            <MoneyLines ticket={ticket} currency={currency} full />
          </>
        }
        stub={<ShareTicket ticket={ticket} />}
      >
        {null}
      </TicketPaper>
    </section>
  );
}

function NoTicket(): ReactNode {
  const text = useSelector(selectBetsTexts);
  return (
    <EmptyState
      icon="bets"
      title={text('noTicket')}
      heading={1}
      action={
        <Link to={OPEN_BETS_PATH} className={getButtonClass()}>
          {text('title')}
        </Link>
      }
    >
      {text('noTicketText')}
    </EmptyState>
  );
}
