import { formatCurrencyCode, formatMoney } from '@oware/betting';
import { formatDateTime } from '@oware/config';
import { type Transaction } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Icon, ListItem, type ListItemProps } from '@oware/ui';
import { Fragment, type ReactNode } from 'react';
import { selectTransactionTexts, type TransactionText } from './texts';
import styles from './statement.module.css';

const getTicketPath = (ticketId: string): string => `/instant-virtuals/ticket-detail/${ticketId}`;

/** Returns the page with details of a line; null without one. */
function getPath({
  ticketId,
  tradeId,
  type,
  product,
  roundId,
  gameId,
  ticketIds,
  entryId,
}: Transaction): string | null {
  if (gameId && roundId) return `/games/verify?roundId=${roundId}`;
  if (product === 'virtuals' && ticketIds?.[0]) return ticketIds.length === 1 ? getTicketPath(ticketIds[0]) : null;
  if (product === 'virtuals' && roundId) return `/instant-virtuals/open-bets/${roundId}`;
  if (product === 'games') return '/games/history';
  if (product === 'jackpot') return entryId ? `/jackpot-perfect6?entry=${entryId}` : '/jackpot-perfect6';
  if (ticketId !== null) return `/my_accounts/open_bets/${ticketId}`;
  return tradeId === null ? null : `/${type === 'withdrawal' ? 'withdraw' : 'deposit'}?trade=${tradeId}`;
}

type LineProps = Parameters<NonNullable<ListItemProps['render']>>[0];

const GAMES: Readonly<Record<string, TransactionText>> = {
  'high-freq-roulette': 'round_high-freq-roulette',
  'spin-2-win': 'round_spin-2-win',
  sicbo: 'round_sicbo',
  'black-jack': 'round_black-jack',
  'stud-poker': 'round_stud-poker',
  poker: 'round_poker',
  'lucky-goal': 'round_lucky-goal',
  'sporty-hero': 'round_sporty-hero',
  rush: 'round_rush',
  'pocket-rockets': 'round_pocket-rockets',
  'slot-game': 'round_slot-game',
  'fruit-hunt': 'round_fruit-hunt',
  'spin-match': 'round_spin-match',
  'even-odd': 'round_even-odd',
  'flip-da-coin': 'round_flip-da-coin',
  'magic-ball': 'round_magic-ball',
  'spin-da-bottle': 'round_spin-da-bottle',
  'ping-pong': 'round_ping-pong',
  'bet-games': 'round_bet-games',
  'sporty-6': 'round_sporty-6',
  basketball: 'round_basketball',
  penalties: 'round_penalties',
  dogs: 'round_dogs',
  horses: 'round_horses',
};

/** Returns the title of a line: the game for rounds, the product for stakes and winnings. */
function getText({ type, product, gameId }: Transaction): TransactionText {
  if (type === 'round') return GAMES[gameId ?? ''] ?? (product === 'virtuals' ? 'virtualsRound' : 'gamesRound');
  if (!product || product === 'sports') return type;
  if (type === 'stake') return `${product}Stake`;
  return type === 'refund' ? `${product}Refund` : `${product}Payout`;
}

/** Stake and payout of a round; empty for other lines. */
function RoundSums({ transaction: { stake, payout } }: { transaction: Transaction }): ReactNode {
  const text = useSelector(selectTransactionTexts);
  if (stake === null || stake === undefined) return null;
  const sums =
    payout === null || payout === undefined
      ? text('roundOpen', { params: { stake: formatMoney(stake) } })
      : text('roundPaid', { params: { stake: formatMoney(stake), payout: formatMoney(payout) } });
  return (
    <span className={styles.sums}>
      {sums.split(' · ').map((sum, at) => (
        <Fragment key={sum}>
          {at > 0 ? ' · ' : null}
          <span className={styles.sum}>{sum}</span>
        </Fragment>
      ))}
    </span>
  );
}

const getSign = (amount: number): string => (amount > 0 ? '+' : amount < 0 ? '-' : '');

/** A line that expands to the tickets of its round. */
function RoundTickets({ ticketIds, line }: { ticketIds: readonly string[]; line: LineProps }): ReactNode {
  const text = useSelector(selectTransactionTexts);
  return (
    <details className={styles.round}>
      <summary {...line} />
      <ul>
        {ticketIds.map((ticket) => (
          <ListItem key={ticket} render={(target) => <Link to={getTicketPath(ticket)} {...target} />}>
            {text('roundTicket', { params: { ticket } })}
          </ListItem>
        ))}
      </ul>
    </details>
  );
}

/** One transaction, which may be pending or failed. */
export function TransactionLine({ transaction }: { transaction: Transaction }): ReactNode {
  const text = useSelector(selectTransactionTexts);
  const { country } = usePlatform();
  const { amount, status, time, ticketId } = transaction;
  const path = getPath(transaction);
  const tickets = transaction.ticketIds ?? [];
  return (
    <ListItem
      start={<Icon glyph={amount > 0 ? 'plus' : 'minus'} />}
      note={
        <>
          <RoundSums transaction={transaction} /> {formatDateTime(time, country.gmtOffset)}
        </>
      }
      end={
        <span className={styles.end}>
          <span className={status === 'failed' ? styles.struck : styles.moved}>
            {getSign(amount)}
            {formatCurrencyCode(country.currency, Math.abs(amount))}
          </span>
          {status === 'success' ? null : (
            <Badge tone={status === 'failed' ? 'danger' : 'warning'}>{text(status)}</Badge>
          )}
        </span>
      }
      {...(path !== null
        ? { render: (line) => <Link to={path} {...line} /> }
        : tickets.length > 1
          ? { render: (line) => <RoundTickets ticketIds={tickets} line={line} /> }
          : {})}
    >
      {text(getText(transaction), { params: { ticket: ticketId ?? '' } })}
    </ListItem>
  );
}
