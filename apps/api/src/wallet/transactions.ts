import { getBusinessType } from '@oware/config';
import {
  type Transaction,
  type TransactionProduct,
  type TransactionsResponse,
  type transactionsQuery,
  type TransactionType,
} from '@oware/contracts';
import { type z } from 'zod';
import { formatPublicNumber } from '../platform/public-number';
import { type Sql } from '../platform/database';
import { SOURCES } from './transaction-lines';

type Query = z.output<typeof transactionsQuery>;

/** Types of lines that a filter includes. */
const typesByQuery: Readonly<Record<Query['type'], readonly TransactionType[]>> = {
  all: [
    'deposit',
    'withdrawal',
    'stake',
    'payout',
    'cashOut',
    'refund',
    'gift',
    'chargeback',
    'depositRefund',
    'round',
  ],
  deposit: ['deposit', 'chargeback', 'depositRefund'],
  withdrawal: ['withdrawal'],
  bet: ['stake', 'refund', 'round'],
  payout: ['payout', 'cashOut', 'round'],
};

/** Rounds that a filter includes: those with a stake, or with a payout. */
const roundConditions: Readonly<Partial<Record<Query['type'], string>>> = {
  bet: 'and stake > 0',
  payout: 'and payout > 0',
};

const DAY = 24 * 60 * 60_000;

interface Line extends Omit<
  Transaction,
  'id' | 'ticketId' | 'tradeId' | 'entryId' | 'ticketIds' | 'product' | 'businessType'
> {
  src: string;
  product: TransactionProduct | null;
  /**
   * Number of the line among the player's lines of this source and time, from 1. An id would reveal the volume of business.
   */
  place: number;
  betId: number | null;
  betNumber: number | null;
  tradeId: number | null;
  tradeNumber: number | null;
  entry: number | null;
  entryNumber: number | null;
  tickets: [id: number, number: number][] | null;
}

/**
 * Builds the query for a page; null when no source has lines that the filter includes. Each source contributes its newest lines below the
 * cursor, and all lines of the same time, so that the cost depends on the page length and not on the history.
 * `$1` user, `$2` since, `$3` types, `$4` time of the cursor, `$5` its source, `$6` its place, `$7` number of lines.
 */
export function buildPageQuery(type: Query['type'], product: TransactionProduct | undefined): string | null {
  const lines = SOURCES.filter(
    (source) =>
      (product === undefined || source.product === product || (product === 'virtuals' && source.isVirtual)) &&
      source.types.some((each) => typesByQuery[type].includes(each)),
  ).map((source) => {
    const { isVirtual } = source;
    const own = `${source.product === null ? 'null' : `'${source.product}'`}::text`;
    const value = isVirtual ? `case when ${isVirtual} then 'virtuals' else ${own} end` : own;
    const filter = isVirtual && product ? ` and (${value}) = '${product}'` : '';
    const all = `select *, ${value} as product from (${source.lines}) line
      where time >= $2::bigint and type = any($3::text[])${filter}${source.types.includes('round') ? ` ${roundConditions[type] ?? ''}` : ''}`;
    return `(${all} and time < coalesce($4::bigint, ${Number.MAX_SAFE_INTEGER}) order by time desc fetch first ($7::bigint) rows with ties)
      union all (${all} and time = $4::bigint)`;
  });
  if (lines.length === 0) return null;
  return `select src, place, type, amount, status, time, method, failure, product, round_id as "roundId", game_id as "gameId", stake, payout, tickets,
      bet_id as "betId", (select number from bets where bets.id = bet_id) as "betNumber",
      trade_id as "tradeId", (select number from trades where trades.id = trade_id) as "tradeNumber",
      entry, (select number from jackpot_entries where jackpot_entries.id = entry) as "entryNumber"
    from (select *, row_number() over (partition by time, src order by id) as place from (${lines.join(' union all ')}) lines) lines
    where $4::bigint is null or (time, src, place) < ($4::bigint, $5::text, $6::bigint)
    order by time desc, src desc, place desc limit $7`;
}

/** Returns a page of a player's transactions, newest first. */
export async function listTransactions(
  sql: Sql,
  userId: string,
  { type, product, days, before, limit }: Query,
  now: number,
): Promise<TransactionsResponse> {
  const cursor = before?.split('-') ?? [];
  const [time = null, src = null, place = null] = cursor;
  const since = days === 0 ? 0 : now - days * DAY;
  const query = buildPageQuery(type, product);
  if (query === null) return { transactions: [], next: null };
  const rows = await sql.query<Line>(query, [userId, since, typesByQuery[type], time, src, place, limit + 1]);
  const transactions = rows
    .slice(0, limit)
    .map(({ src: from, place: no, betId, betNumber, tradeId, tradeNumber, entry, entryNumber, tickets, ...line }) => ({
      ...line,
      businessType: getBusinessType(line.product, line.gameId ?? null),
      id: `${line.time}-${from}-${no}`,
      ticketId: betId === null ? null : formatPublicNumber(betId, betNumber),
      tradeId: tradeId === null ? null : formatPublicNumber(tradeId, tradeNumber),
      entryId: entry === null ? null : formatPublicNumber(entry, entryNumber),
      ticketIds: tickets && tickets.map(([id, number]) => formatPublicNumber(id, number)),
    }));
  return { transactions, next: rows.length > limit ? (transactions.at(-1)?.id ?? null) : null };
}
