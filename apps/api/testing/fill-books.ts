import { addBoost, createBoostedBet } from '../src/betting/boosts/testing';
import { playJackpotsAWhile } from '../src/betting/jackpot/testing';
import { Cashier } from '../src/betting/cash-out/testing';
import { money, createMultipleBet, createSelection, createSingleBet, World } from '../src/betting/orders/testing';
import { type Database } from '../src/platform/database';
import { giveAWhile, GiftWorld } from '../src/rewards/gifts/testing';
import { rewardAWhile } from '../src/rewards/stake-reward/testing';
import { buildDeposit, WalletWorld, buildWithdrawal } from '../src/wallet/testing';
import { playGamesAWhile } from '../src/virtuals/games/testing';
import { playAWhile } from '../src/virtuals/rounds/testing';

/**
 * Creates deposits and withdrawals in every state: paid, declined, pending, charged back, refund failed; paid out, pending, rejected,
 * returned.
 */
async function fillPayments(world: WalletWorld): Promise<void> {
  const owner = await world.player(5000);
  const { wallet } = world.pay;
  for (const amount of [500.08, 500, 500.01, 500.06]) await wallet.deposit(owner, buildDeposit(amount));
  for (const amount of [400, 410.01, 410.06, 410.07]) await wallet.withdraw(owner, buildWithdrawal(amount));
  await world.pass(8);
  const [paid] = await world.db.query<{ reference: string }>(
    'select reference from trades where user_id = $1 and amount = 5000000',
    [owner.userId],
  );
  const listReversals = world.local.listReversals.bind(world.local);
  for (const status of ['taken', 'over'] as const) {
    world.local.listReversals = async () => [
      { id: 'refund:1', kind: 'refund', status, amount: money(100), currency: 'NGN' },
    ];
    await world.pay.takeBacks.look('ng', paid?.reference ?? '', 'reconcile', 'reconcile');
  }
  world.local.listReversals = listReversals;
}

/**
 * Creates cash-outs in every state: of a whole bet, with tax; of a part, whose rest is won or open; pending; rejected; an edit.
 */
async function fillCashOuts(world: World): Promise<void> {
  world.tuning = { liveDelay: 4000 };
  const cashier = new Cashier(world);
  const user = await world.player(1000);
  const [a, b, c, d] = await Promise.all([world.match(), world.match(), world.match(), world.match()]);
  const whole = await cashier.bet(user, createSingleBet(100, createSelection(a)));
  const won = await cashier.bet(user, createSingleBet(100, createSelection(b)));
  const open = await cashier.bet(user, createSingleBet(100, createSelection(c)));
  const edited = await cashier.bet(user, createSingleBet(100, createSelection(c)));
  const waits = await cashier.bet(user, createSingleBet(100, createSelection(d)));
  world.clock.advance(1000);
  await world.setOdds(a, '1', 1.2);
  await cashier.take(user, whole);
  await cashier.take(user, won, { share: 4000 });
  await cashier.take(user, open, { share: 3000 });
  await cashier.edit(user, edited, { type: 'single', selections: [createSelection(c, '2', 3)] });
  await world.result(b, { 1: { result: 1 } });
  await world.setEvent(d, 'live');
  await cashier.take(user, waits, { least: money(90) });
  await world.setOdds(d, '1', 3);
  world.clock.advance(4000);
  await world.cashOuts.decideDue();
  await cashier.take(user, waits);
}

/**
 * Creates a debt from winnings that were staked and withdrawn, and everything that repays it: a gift, a rejected stake, a declined
 * withdrawal, winnings.
 */
async function fillDebts(db: Database): Promise<void> {
  const [world, bank, gifts] = [new World(db), new WalletWorld(db), new GiftWorld(db)];
  const owner = { userId: await world.player(500), country: 'ng' as const };
  const [won, second, live] = await Promise.all([world.match(), world.match(), world.match('live')]);
  const place = (stake: number, eventId: string, outcome = '1', price = 2) =>
    world.place(owner.userId, { bets: [createSingleBet(stake, createSelection(eventId, outcome, price))] });
  await place(500, won);
  await world.result(won, { 1: { result: 1 } });
  await place(200, live);
  await place(15, second, '2', 3);
  await bank.pay.wallet.withdraw(owner, buildWithdrawal(410.01));
  await world.result(won, { 2: { result: 1 } });
  await world.ledger.depositDemo(owner.userId, 'NGN', money(50), `while in debt ${owner.userId}`);
  const { id } = await gifts.give(owner, { amount: money(5) });
  await gifts.redeem(owner, { giftId: String(id) });
  await world.setMarket(live, -1);
  world.clock.advance(4000);
  await world.delayed.decideDue();
  await bank.pass(8);
  await place(20, second);
  await world.result(second, { 1: { result: 1 } });
  const left = [await world.ledger.getBalance(owner.userId), await world.ledger.getDebt(owner.userId)];
  if (left[0] !== money(59) || left[1] !== 0) throw new Error(`The player with a debt has ${left.join(' and owes ')}.`);
}

/**
 * Creates bets of every kind: won with bonus and tax, half won, void, lost, cancelled, rolled back, pending, rejected, open.
 */
async function fillBets(world: World): Promise<void> {
  world.tuning = { liveDelay: 4000 };
  const [user, other] = [await world.player(1000), await world.player(1000)];
  await world.player(5, 'GHS');
  const events = await Promise.all(Array.from({ length: 6 }, () => world.match()));
  const [a, b, c, d, e, f] = events as [string, string, string, string, string, string];
  const place = (who: string, bet: Parameters<World['place']>[1]['bets'][number]) => world.place(who, { bets: [bet] });
  await place(user, createMultipleBet(100, [createSelection(a), createSelection(b), createSelection(c)]));
  await place(other, createSingleBet(50, createSelection(a, '2', 3)));
  await place(user, createSingleBet(20, createSelection(d)));
  await place(user, createSingleBet(20, createSelection(e)));
  await place(other, {
    type: 'system',
    systemSizes: [2],
    stake: money(30),
    selections: [createSelection(a), createSelection(b), createSelection(f)],
  });
  await place(other, createSingleBet(10, createSelection(f)));
  for (const event of [a, b, c]) await world.result(event, { 1: { result: 1 } });
  await world.result(d, { 1: { result: 1, voidFactor: 0.5 } });
  await world.cancel(e, null, null);
  await world.rollback(a);
  await world.result(a, { 1: { result: 1 } });
  const voided = await world.match();
  await place(user, createSingleBet(10, createSelection(voided)));
  await world.result(voided, { 1: { result: 0, voidFactor: 1 } });
  const [refused, pending] = [await world.match('live'), await world.match('live')];
  await place(other, createSingleBet(10, createSelection(refused)));
  await world.setMarket(refused, -1);
  world.clock.advance(4000);
  await world.delayed.decideDue();
  await place(other, createSingleBet(10, createSelection(pending)));
}

/** Creates bets with boosted odds: won and reversed, won, and open. */
async function fillBoosts(world: World): Promise<void> {
  const user = await world.player(1000);
  const [won, open] = [await world.match(), await world.match()];
  for (const match of [won, open]) {
    const boost = await addBoost(world, match);
    await world.place(user, { bets: [createBoostedBet(60, match, boost)] });
  }
  await world.result(won, { 1: { result: 1 } });
  await world.rollback(won);
  await world.result(won, { 1: { result: 1 } });
}

/** Fills an empty database with money in every state of the ledger. */
export async function fillBooks(db: Database): Promise<void> {
  await fillBets(new World(db));
  await fillCashOuts(new World(db));
  await fillDebts(db);
  await fillBoosts(new World(db));
  await fillPayments(new WalletWorld(db));
  await rewardAWhile(db);
  await giveAWhile(db);
  await playAWhile(db);
  await playGamesAWhile(db);
  await playJackpotsAWhile(db);
}
