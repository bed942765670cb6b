import { randomUUID } from 'node:crypto';
import { splitStake } from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { type BetslipConfig, BizCode, type OrderBet } from '@oware/contracts';
import { noteExchange } from '../orders/change-bet';
import { checkRequest, linesOf } from '../orders/check-request';
import { relatedCompetition } from '../orders/related-competition';
import { orderIn } from '../orders/order-in';
import { placeOrders } from '../orders/place';
import { orderRefused } from '../orders/refused';
import { type Sql } from '../../platform/database';
import { type StoredEdit } from './tables';

/** The rules and limits that the new bet is placed under. */
export interface PlacingTerms {
  config: BetslipConfig;
  termsId: number;
}

/**
 * The new bet of an edit: what the first one paid is split over its lines, in whole 1/100 of the currency. What does not
 * divide is left to the balance. A one cut is a share of the whole stake, and is not split.
 * @param net units of 1/10000
 */
function stakedOn(bet: StoredEdit['bet'], net: number): OrderBet {
  const lines = bet.oneCutStakePct === undefined ? linesOf({ ...bet, stake: net }) : 1;
  return { ...bet, stake: lines === null ? net : splitStake(net, lines).staked };
}

/** Whether a match of the new bet is being played: then the whole edit waits for the live delay. */
export async function isNewBetLive(tx: Sql, { bet }: StoredEdit): Promise<boolean> {
  const events = bet.selections.map(({ eventId }) => eventId);
  return (
    (await tx.query("select 1 from events where id = any($1::text[]) and status = 'live' limit 1", [events])).length > 0
  );
}

/**
 * Stakes what a bet was cashed out for on the bet that takes its place, without a live delay of its own, in the
 * transaction of the cash-out, and gives the new bet's id.
 * @throws BizError as `Orders.place` when the new bet is refused: then that transaction must not stand
 */
export async function placeInstead(
  tx: Sql,
  edit: StoredEdit,
  first: { betId: number; userId: string; country: CountryCode; net: number },
  { config, termsId }: PlacingTerms,
  now: number,
): Promise<number> {
  const bet = stakedOn(edit.bet, first.net);
  const early = checkRequest([bet], config) ?? (await relatedCompetition(tx, [bet]));
  if (early !== null)
    throw orderRefused({ code: early.code as Exclude<BizCode, typeof BizCode.success> }, early, config);
  const order = orderIn(
    { key: randomUUID(), oddsPolicy: edit.oddsPolicy, bets: [bet] },
    { ...edit, userId: first.userId, country: countries[first.country] },
    { config: { ...config, liveDelay: 0 }, termsId, refusal: null },
  );
  const [decision] = await placeOrders(tx, [order], now);
  if (decision === undefined || decision.code === 1) throw new Error(`The edit of bet ${first.betId} was not decided.`);
  if (decision.code !== BizCode.success) throw orderRefused(decision, null, config);
  const newBetId = (decision.bets[0] as { betId: number }).betId;
  await noteExchange(tx, first.betId, newBetId);
  return newBetId;
}
