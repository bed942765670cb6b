import { getLowestAccepted } from '@oware/betting';
import { BizCode, type CashOutSetting, type OrderRejection } from '@oware/contracts';
import { type Ledger } from '../../ledger/api';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { isKnowable, setAuto } from '../orders/api';
import { bookCashOut } from './book';
import { isNewBetLive, placeInstead } from './place-instead';
import { isLive, computeMaxPayout, getPriceInputs, createQuote, computeValue } from './price';
import { createCashOutRejection } from './rejections';
import {
  type BetNow,
  loadBets,
  type CashOutRow,
  findCashOut,
  findDropPolicy,
  insertCashOut,
  lockBet,
  markRejected,
  setNewBet,
  type RequestedCashOut,
} from './store';
import { type Terms } from './terms';
import { decideCashOut } from './decision';

/**
 * Dependencies of a transaction that cashes out a bet. Call all functions here under the locks of the player's money (`lockMoney`).
 */
interface Parts {
  clock: Clock;
  ledger: Ledger;
}

/** See decisions, "cash-out when the price moves". */
const DEFAULT_DROP_POLICY = 'small';

/** Returns which price drops between tap and cash-out a player accepts. */
export const getDropPolicy = async (sql: Sql, userId: string): Promise<CashOutSetting['dropPolicy']> =>
  (await findDropPolicy(sql, userId)) ?? DEFAULT_DROP_POLICY;

/** Returns the minimum payment for the amount that a player saw or set as a target, units after tax. */
export const getMinAmount = async (
  tx: Sql,
  { userId, least }: Pick<RequestedCashOut, 'userId' | 'least'>,
): Promise<number> => getLowestAccepted(await getDropPolicy(tx, userId), least);

/**
 * Locks a bet and loads it.
 * @throws BizError 40400 when the player has no such bet
 */
export async function lockAndLoadBet(tx: Sql, clock: Clock, userId: string, betId: number): Promise<BetNow> {
  if (!(await lockBet(tx, userId, betId))) throw new BizError(BizCode.notFound, 'There is no such ticket.');
  const [bet] = await loadBets(tx, [betId], getDecisionTime(clock));
  if (bet === undefined) throw new Error(`Bet ${betId} has no legs or no terms.`);
  return bet;
}

/**
 * Accepts a request: done immediately, or pending when the live delay applies.
 * @returns the id of the cash-out
 * @throws BizError 43014, 43015; the error of the new bet of an edit
 */
export async function acceptRequest(
  parts: Parts,
  tx: Sql,
  bet: BetNow,
  request: RequestedCashOut,
  terms: Terms,
): Promise<number> {
  const { now } = bet;
  const { liveDelay } = terms.placing.config;
  const decision = decideCashOut(bet, request, terms.cashOut);
  if (decision.code !== BizCode.success) throw createCashOutRejection(decision.code, decision.quote);
  const waits = liveDelay > 0 && (isLive(bet) || (request.edit !== null && (await isNewBetLive(tx, request.edit))));
  const carriedOut = async (): Promise<number> => {
    const id = await insertCashOut(tx, request, now, null);
    await carryOut(parts, tx, id, bet, request, terms);
    return id;
  };
  if (!waits) return carriedOut();
  if (request.edit !== null) {
    // Rejects an edit before the delay when its new bet would be rejected now.
    await tx.query('savepoint rehearsal');
    await carriedOut();
    await tx.query('rollback to savepoint rehearsal');
  }
  return insertCashOut(tx, request, now, now + liveDelay);
}

/**
 * Ends the live delay of a cash-out: done, or rejected with the reason. Returns false when another server has ended it.
 */
export async function endDelay(parts: Parts, tx: Sql, row: CashOutRow, terms: Terms): Promise<boolean> {
  const bet = { ...(await lockAndLoadBet(tx, parts.clock, row.userId, row.betId)), waiting: false };
  if ((await findCashOut(tx, row.id))?.status !== 'pending') return false;
  const decision = decideCashOut(bet, row, terms.cashOut);
  if (decision.code !== BizCode.success) {
    await markRejected(tx, row.id, { bizCode: decision.code, quote: decision.quote }, bet.now);
    return true;
  }
  await tx.query('savepoint decision');
  try {
    await carryOut(parts, tx, row.id, bet, row, terms);
  } catch (error) {
    if (!(error instanceof BizError)) throw error;
    await tx.query('rollback to savepoint decision');
    const quote = createQuote(bet, terms.cashOut);
    const rejection = { ...(error.data as OrderRejection | null), bizCode: error.code, quote };
    await markRejected(tx, row.id, rejection, bet.now);
  }
  return true;
}

/**
 * Pays the cash-out, and places the bet that replaces the first one.
 * @throws BizError when the new bet is rejected
 */
async function carryOut(
  { clock, ledger }: Parts,
  tx: Sql,
  id: number,
  bet: BetNow,
  { share, edit }: Pick<RequestedCashOut, 'share' | 'edit'>,
  terms: Terms,
): Promise<void> {
  const { now } = bet;
  const value = computeValue(bet, terms.cashOut, share);
  const selections = edit?.bet.selections.filter(isKnowable);
  await bookCashOut(tx, ledger, id, bet, value, getPriceInputs(bet, terms.cashOut), now, selections);
  if (edit === null) return;
  const first = { betId: bet.betId, userId: bet.userId, country: terms.country, net: value.net };
  const newBetId = await placeInstead(tx, edit, first, terms.placing, now);
  await setNewBet(tx, id, newBetId);
  await transferAutoCashOut(tx, clock, bet, newBetId, terms);
}

/**
 * Transfers the automatic cash-out of an edited bet to the new one: the target if the new bet can pay that much, and the rules, except
 * rules that are already met, which would end the new bet immediately without a tap.
 */
async function transferAutoCashOut(
  tx: Sql,
  clock: Clock,
  { autoCashOut: target, autoRules }: Pick<BetNow, 'autoCashOut' | 'autoRules'>,
  newBetId: number,
  { cashOut }: Pick<Terms, 'cashOut'>,
): Promise<void> {
  if (target === null && autoRules === null) return;
  const [newBet] = await loadBets(tx, [newBetId], getDecisionTime(clock));
  if (newBet === undefined) return;
  const paysBack = (createQuote(newBet, cashOut).offer?.net ?? 0) >= newBet.stake;
  const fits = { beforeLast: newBet.legs.length > 1, stakeBack: !paysBack };
  const rules = autoRules?.filter((rule) => fits[rule]) ?? null;
  await setAuto(tx, newBetId, target !== null && target <= computeMaxPayout(newBet) ? target : null, rules);
}
