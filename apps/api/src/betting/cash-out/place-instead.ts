import { randomUUID } from 'node:crypto';
import { splitStake } from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { type BetslipConfig, BizCode, type OrderBet } from '@oware/contracts';
import {
  buildOrderInput,
  countLines,
  createRejectionError,
  findRelatedCompetition,
  placeOrders,
  recordExchange,
  validateRequest,
} from '../orders/api';
import { type Sql } from '../../platform/database';
import { type StoredEdit } from './tables';

/** The rules and limits that the new bet is placed under. */
export interface PlacingTerms {
  config: BetslipConfig;
  termsId: number;
}

/**
 * Builds the new bet of an edit: the amount paid for the first bet is split over its lines, in whole 1/100 of the currency. The remainder
 * stays in the balance. With One cut, the stake is not split: the cut is a share of the whole. An edit loses its boosts.
 * @param net units of 1/10000
 */
function buildNewBet(bet: StoredEdit['bet'], net: number): OrderBet {
  const lines = bet.oneCutStakePct === undefined ? countLines({ ...bet, stake: net }) : 1;
  const selections = bet.selections.map(({ boost: _lost, ...selection }) => selection);
  return { ...bet, selections, stake: lines === null ? net : splitStake(net, lines).staked };
}

/** Returns whether a match of the new bet is live: then the whole edit waits for the live delay. */
export async function isNewBetLive(tx: Sql, { bet }: StoredEdit): Promise<boolean> {
  const events = bet.selections.map(({ eventId }) => eventId);
  return (
    (await tx.query("select 1 from events where id = any($1::text[]) and status = 'live' limit 1", [events])).length > 0
  );
}

/**
 * Stakes the value of a cashed-out bet on the bet that replaces it, without a second live delay, in the transaction of the cash-out.
 * Returns the id of the new bet.
 * @throws BizError as `Orders.place` when the new bet is rejected: roll back the transaction then
 */
export async function placeInstead(
  tx: Sql,
  edit: StoredEdit,
  first: { betId: number; userId: string; country: CountryCode; net: number },
  { config, termsId }: PlacingTerms,
  now: number,
): Promise<number> {
  const bet = buildNewBet(edit.bet, first.net);
  const early = validateRequest([bet], config) ?? (await findRelatedCompetition(tx, [bet]));
  if (early !== null)
    throw createRejectionError({ code: early.code as Exclude<BizCode, typeof BizCode.success> }, early, config);
  const order = buildOrderInput(
    { key: randomUUID(), oddsPolicy: edit.oddsPolicy, bets: [bet] },
    { ...edit, userId: first.userId, country: countries[first.country] },
    { config: { ...config, liveDelay: 0 }, termsId, refusal: null },
  );
  const [decision] = await placeOrders(tx, [order], now);
  if (decision === undefined || decision.code === 1) throw new Error(`The edit of bet ${first.betId} was not decided.`);
  if (decision.code !== BizCode.success) throw createRejectionError(decision, null, config);
  const newBetId = (decision.bets[0] as { betId: number }).betId;
  await recordExchange(tx, first.betId, newBetId);
  return newBetId;
}
