import { isApiError } from '@oware/api-client';
import { formatCurrency, formatOdds, parseResultSequence } from '@oware/betting';
import { formatMoment } from '@oware/config';
import { BizCode, type VirtualTicket, type VirtualTicketLeg } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link, useParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, getButtonClass, Card, EmptyState, ErrorPanel } from '@oware/ui';
import { type ReactNode } from 'react';
import { LoginRequired } from '../common/login-wanted';
import { VirtualsPage } from '../common/page';
import { HISTORY_PATH, getLivePath, getVerifyPath } from '../common/paths';
import { RowsSkeleton } from '../common/rows-skeleton';
import { selectMarketTexts, selectSectionTexts } from '../common/texts';
import { useVirtualsTicketQuery } from '../service/endpoints';
import { ShareWin } from './share-win';
import { selectTicketTexts } from './texts';
import { getKind, tones } from './ticket-row';
import styles from './tickets.module.css';

/**
 * `/instant-virtuals/ticket-detail/:ticketId`: one ticket, selection by selection, with its amounts and a link to check its round.
 */
export default function TicketPage(): ReactNode {
  const text = useSelector(selectTicketTexts);
  const userId = useUserId();
  const { ticketId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useVirtualsTicketQuery(ticketId, { skip: userId === null });
  if (userId !== null && currentData) return <Shown ticket={currentData} />;
  const unknown = isApiError(error) && error.bizCode === BizCode.notFound;
  return (
    <VirtualsPage title={text('titleBare')}>
      {userId === null ? (
        <LoginRequired />
      ) : unknown ? (
        <EmptyState
          icon="bets"
          title={text('noTicket')}
          action={
            <Link to={HISTORY_PATH} className={getButtonClass()}>
              {text('allBets')}
            </Link>
          }
        >
          {text('noTicketText')}
        </EmptyState>
      ) : error ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </VirtualsPage>
  );
}

function Shown({ ticket }: { ticket: VirtualTicket }): ReactNode {
  const text = useSelector(selectTicketTexts);
  const { gmtOffset, currency } = usePlatform().country;
  const time = (at: number) => ({ params: { time: formatMoment(at, gmtOffset) } });
  const played = ticket.legs.some(({ resultSequence }) => resultSequence !== null);
  return (
    <VirtualsPage title={getKind(text, ticket)} note={<Badge tone={tones[ticket.status]}>{text(ticket.status)}</Badge>}>
      <p className={styles.muted}>
        {text('ticket', { params: { id: ticket.ticketId } })} · {text('placed', time(ticket.placedAt))}
        {ticket.settledAt === null ? '' : ` · ${text('settled', time(ticket.settledAt))}`}
      </p>
      <Card as="section" aria-label={text('legs')}>
        <ol>
          {ticket.legs.map((leg) => (
            <Leg key={leg.eventId} leg={leg} />
          ))}
        </ol>
      </Card>
      <Money ticket={ticket} />
      {played ? (
        <Link to={getLivePath(ticket.roundId)} className={getButtonClass({ block: true })}>
          {text('watch')}
        </Link>
      ) : null}
      {ticket.status === 'won' && ticket.payout !== null ? (
        <ShareWin amount={formatCurrency(currency, ticket.payout)} />
      ) : null}
      {ticket.settledAt === null ? null : (
        <Link to={getVerifyPath(ticket.roundId)} className={getButtonClass({ block: true })}>
          {text('verify')}
        </Link>
      )}
      <Link to={HISTORY_PATH} className={getButtonClass({ variant: 'quiet', block: true })}>
        {text('allBets')}
      </Link>
    </VirtualsPage>
  );
}

function Leg({ leg }: { leg: VirtualTicketLeg }): ReactNode {
  const text = useSelector(selectTicketTexts);
  const sectionText = useSelector(selectSectionTexts);
  const marketText = useSelector(selectMarketTexts);
  // The score of a match that is still being shown is not revealed.
  const score = leg.resultSequence === null || leg.result === 'open' ? null : parseResultSequence(leg.resultSequence);
  return (
    <li className={styles.leg}>
      <p className={styles.line}>
        <strong>{leg.outcomes.map(({ title }) => marketText(title)).join(' + ')}</strong>
        <span>{formatOdds(leg.odds)}</span>
      </p>
      <p className={styles.muted}>{[...new Set(leg.outcomes.map(({ market }) => marketText(market)))].join(' · ')}</p>
      <p className={styles.line}>
        <span>{sectionText('versus', { params: { home: leg.homeTeamName, away: leg.awayTeamName } })}</span>
        {score ? (
          <strong>
            {score.fullTime.join('–')}{' '}
            <span className={styles.muted}>({text('halfTime', { params: { score: score.halfTime.join('–') } })})</span>
          </strong>
        ) : null}
      </p>
      {leg.result === 'open' ? null : <Badge tone={tones[leg.result]}>{text(leg.result)}</Badge>}
    </li>
  );
}

function Money({ ticket }: { ticket: VirtualTicket }): ReactNode {
  const text = useSelector(selectTicketTexts);
  const { currency } = usePlatform().country;
  const open = ticket.payout === null;
  const bonus = open ? ticket.potentialBonus : ticket.bonus;
  const tax = open ? ticket.potentialTax : ticket.tax;
  const lines: [string, number][] = [[text('stake'), ticket.stake]];
  if (ticket.giftStake) lines.push([text('gift'), ticket.giftStake]);
  if (bonus) lines.push([text(open ? 'bonusMay' : 'bonusIn'), bonus]);
  if (tax) lines.push([text('tax'), -tax]);
  lines.push([text(open ? 'mayWin' : 'paid'), ticket.payout ?? ticket.potentialReturn]);
  return (
    <Card as="section" aria-label={text('money')}>
      <dl>
        {lines.map(([name, amount]) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd>{formatCurrency(currency, amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
