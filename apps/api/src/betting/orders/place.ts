import { BizCode } from '@oware/contracts';
import { type Sql } from '../../platform/database';
import { requirePresent } from './incomplete-response';
import { ordersSql } from './sql';
import { type Known, type LegFixed, type OrderIn, type Rejected, type Taken, type Decision } from './decision';

/** Values of one column, one per row; null without rows. */
type Column<Value> = Value[] | null;
type Columns<Row> = { [Name in keyof Row]: Column<Row[Name]> };

/** Result of place_orders.sql, column by column. `order` is the index of the order in the batch. */
export interface PlaceResponse {
  placedAt: number;
  taken: Columns<{ no: number; orderId: number; decideAt: number | null; balance: number; balanceVersion: number }>;
  bets: Columns<{ order: number; no: number; betId: number; number: number; frozen: boolean }>;
  legs: Columns<LegFixed & { order: number }>;
  others: Column<(Known | Rejected) & { no: number }>;
}

/** The statement of {@link placeOrders}. */
export const PLACE_ORDERS = `select ${ordersSql.place_orders.name}($1::jsonb, $2::bigint) as responses`;

/**
 * Decides a batch of orders, at most one of each player, in one statement.
 * @param now ms since 1970; null for the database's time
 * @returns a decision for each order, in the order of the batch
 */
export async function placeOrders(sql: Sql, batch: readonly OrderIn[], now: number | null): Promise<Decision[]> {
  const orders = JSON.stringify(batch.map((order, no) => ({ no, ...order })));
  const [row] = await sql.query<{ responses: PlaceResponse }>(PLACE_ORDERS, [orders, now]);
  if (row === undefined) throw new Error('The orders were not decided.');
  return toDecisions(row.responses);
}

/**
 * Converts the response to decisions, in the order of the batch.
 * @throws IncompleteResponse
 */
export function toDecisions({ placedAt, taken, bets, legs, others }: PlaceResponse): Decision[] {
  const decisions: Decision[] = [];
  for (const { no, ...decision } of others ?? []) decisions[no] = decision;
  const takenBy = new Map<number, Taken>();
  for (const [row, no] of (taken.no ?? []).entries()) {
    const decision: Taken = {
      code: BizCode.success,
      placedAt,
      orderId: at(taken, 'orderId', row),
      decideAt: at(taken, 'decideAt', row),
      balance: at(taken, 'balance', row),
      balanceVersion: at(taken, 'balanceVersion', row),
      bets: [],
      legs: [],
    };
    decisions[no] = decision;
    takenBy.set(no, decision);
  }
  const takenAt = (order: number): Taken =>
    requirePresent(takenBy.get(order), 'decision_missing', () => `the order of a row, ${order}`);
  for (const [row, order] of (bets.order ?? []).entries()) {
    takenAt(order).bets.push({
      no: at(bets, 'no', row),
      betId: at(bets, 'betId', row),
      number: at(bets, 'number', row),
      frozen: at(bets, 'frozen', row),
    });
  }
  for (const [row, order] of (legs.order ?? []).entries()) takenAt(order).legs.push(readLeg(legs, row));
  return decisions;
}

/**
 * Returns a value of a column; a missing value must be null, not undefined.
 * @throws IncompleteResponse
 */
const at = <Row, Name extends keyof Row>(columns: Columns<Row>, name: Name, row: number): Row[Name] =>
  requirePresent(columns[name]?.[row], 'column_missing', () => `${String(name)} of row ${row}`);

const readLeg = (legs: PlaceResponse['legs'], row: number): LegFixed => ({
  betNo: at(legs, 'betNo', row),
  no: at(legs, 'no', row),
  sportId: at(legs, 'sportId', row),
  home: at(legs, 'home', row),
  away: at(legs, 'away', row),
  tournament: at(legs, 'tournament', row),
  startTime: at(legs, 'startTime', row),
  statusAt: at(legs, 'statusAt', row),
  scoreAt: at(legs, 'scoreAt', row),
  clockAt: at(legs, 'clockAt', row),
  marketName: at(legs, 'marketName', row),
  outcomeName: at(legs, 'outcomeName', row),
  odds: at(legs, 'odds', row),
});
