import { leastTaken } from '@oware/betting';
import { BizCode, type CashOutSetting, type OrderRefusal } from '@oware/contracts';
import { type Ledger } from '../../ledger/service';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { setAuto } from '../orders/change-bet';
import { isKnowable } from '../orders/check-request';
import { bookCashOut } from './book';
import { isNewBetLive, placeInstead } from './place-instead';
import { isLive, mostOf, pricedBy, quoteOf, valueOf } from './price';
import { cashOutRefused } from './refusals';
import {
  type BetNow,
  betsNow,
  type CashOutRow,
  findCashOut,
  findDropPolicy,
  insertCashOut,
  lockBet,
  markRefused,
  setNewBet,
  type Wish,
} from './store';
import { type Terms } from './terms';
import { decisionOn } from './decision';

/** What a transaction needs that cashes a bet out. All functions here run under the locks of the player's money (`lockMoney`). */
interface Parts {
  clock: Clock;
  ledger: Ledger;
}

/** Decisions, "cash-out when the price moves". */
const DEFAULT_DROP_POLICY = 'small';

/** Which drops of the price between tap and cash-out a player takes. */
export const dropPolicyOf = async (sql: Sql, userId: string): Promise<CashOutSetting['dropPolicy']> =>
  (await findDropPolicy(sql, userId)) ?? DEFAULT_DROP_POLICY;

/** The least that is paid for what a player saw or aimed at, units after tax. */
export const leastFor = async (tx: Sql, { userId, least }: Pick<Wish, 'userId' | 'least'>): Promise<number> =>
  leastTaken(await dropPolicyOf(tx, userId), least);

/** Locks a bet and reads it. @throws BizError 40400 when the player has no such bet */
export async function lockedBet(tx: Sql, clock: Clock, userId: string, betId: number): Promise<BetNow> {
  if (!(await lockBet(tx, userId, betId))) throw new BizError(BizCode.notFound, 'There is no such ticket.');
  const [bet] = await betsNow(tx, [betId], decisionTime(clock));
  if (bet === undefined) throw new Error(`Bet ${betId} has no legs or no terms.`);
  return bet;
}

/**
 * Takes a wish: done at once, or pending when the live delay applies.
 * @returns the id of the cash-out @throws BizError 43014, 43015; that of the new bet of an edit
 */
export async function takeWish(parts: Parts, tx: Sql, bet: BetNow, wish: Wish, terms: Terms): Promise<number> {
  const { now } = bet;
  const { liveDelay } = terms.placing.config;
  const decision = decisionOn(bet, wish, terms.cashOut);
  if (decision.code !== BizCode.success) throw cashOutRefused(decision.code, decision.quote);
  const waits = liveDelay > 0 && (isLive(bet) || (wish.edit !== null && (await isNewBetLive(tx, wish.edit))));
  const carriedOut = async (): Promise<number> => {
    const id = await insertCashOut(tx, wish, now, null);
    await carryOut(parts, tx, id, bet, wish, terms);
    return id;
  };
  if (!waits) return carriedOut();
  if (wish.edit !== null) {
    // An edit that would be refused now is not worth waiting for.
    await tx.query('savepoint rehearsal');
    await carriedOut();
    await tx.query('rollback to savepoint rehearsal');
  }
  return insertCashOut(tx, wish, now, now + liveDelay);
}

/** Ends the live delay of a cash-out: done, or refused with why; false when another server ended it. */
export async function endDelay(parts: Parts, tx: Sql, row: CashOutRow, terms: Terms): Promise<boolean> {
  const bet = { ...(await lockedBet(tx, parts.clock, row.userId, row.betId)), waiting: false };
  if ((await findCashOut(tx, row.id))?.status !== 'pending') return false;
  const decision = decisionOn(bet, row, terms.cashOut);
  if (decision.code !== BizCode.success) {
    await markRefused(tx, row.id, { bizCode: decision.code, quote: decision.quote }, bet.now);
    return true;
  }
  await tx.query('savepoint decision');
  try {
    await carryOut(parts, tx, row.id, bet, row, terms);
  } catch (error) {
    if (!(error instanceof BizError)) throw error;
    await tx.query('rollback to savepoint decision');
    const quote = quoteOf(bet, terms.cashOut);
    const refusal = { ...(error.data as OrderRefusal | null), bizCode: error.code, quote };
    await markRefused(tx, row.id, refusal, bet.now);
  }
  return true;
}

/** Pays the cash-out, and places the bet that takes the first one's place. @throws BizError when that is refused */
async function carryOut(
  { clock, ledger }: Parts,
  tx: Sql,
  id: number,
  bet: BetNow,
  { share, edit }: Pick<Wish, 'share' | 'edit'>,
  terms: Terms,
): Promise<void> {
  const { now } = bet;
  const value = valueOf(bet, terms.cashOut, share);
  const selections = edit?.bet.selections.filter(isKnowable);
  await bookCashOut(tx, ledger, id, bet, value, pricedBy(bet, terms.cashOut), now, selections);
  if (edit === null) return;
  const first = { betId: bet.betId, userId: bet.userId, country: terms.country, net: value.net };
  const newBetId = await placeInstead(tx, edit, first, terms.placing, now);
  await setNewBet(tx, id, newBetId);
  await keepAuto(tx, clock, bet, newBetId, terms);
}

/**
 * What an edited bet was cashed out by itself for goes on to the new one: the target when that can pay so much, and the rules, but for one that
 * is met already: it would end the new bet at once, and nobody tapped.
 */
async function keepAuto(
  tx: Sql,
  clock: Clock,
  { autoCashOut: target, autoRules }: Pick<BetNow, 'autoCashOut' | 'autoRules'>,
  newBetId: number,
  { cashOut }: Pick<Terms, 'cashOut'>,
): Promise<void> {
  if (target === null && autoRules === null) return;
  const [newBet] = await betsNow(tx, [newBetId], decisionTime(clock));
  if (newBet === undefined) return;
  const paysBack = (quoteOf(newBet, cashOut).offer?.net ?? 0) >= newBet.stake;
  const fits = { beforeLast: newBet.legs.length > 1, stakeBack: !paysBack };
  const rules = autoRules?.filter((rule) => fits[rule]) ?? null;
  await setAuto(tx, newBetId, target !== null && target <= mostOf(newBet) ? target : null, rules);
}
