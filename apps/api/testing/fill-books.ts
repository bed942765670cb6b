import { playJackpotsAWhile } from '../src/betting/jackpot/testing';
import { Cashier } from '../src/betting/cash-out/testing';
import { money, multipleBet, pick, singleBet, World } from '../src/betting/orders/testing';
import { type Database } from '../src/platform/database';
import { giveAWhile, GiftWorld } from '../src/rewards/gifts/testing';
import { rewardAWhile } from '../src/rewards/stake-reward/testing';
import { depositOf, WalletWorld, withdrawalOf } from '../src/wallet/testing';
import { playGamesAWhile } from '../src/virtuals/games/testing';
import { playAWhile } from '../src/virtuals/rounds/testing';

/**
 * Deposits and withdrawals in every state: paid, declined, waiting, charged back, refunded in vain; paid out, waiting, given back, returned.
 */
async function payAWhile(world: WalletWorld): Promise<void> {
  const owner = await world.player(5000);
  const { wallet } = world.pay;
  for (const amount of [500.08, 500, 500.01, 500.06]) await wallet.deposit(owner, depositOf(amount));
  for (const amount of [400, 410.01, 410.06, 410.07]) await wallet.withdraw(owner, withdrawalOf(amount));
  await world.pass(8);
  const [paid] = await world.db.query<{ reference: string }>(
    'select reference from trades where user_id = $1 and amount = 5000000',
    [owner.userId],
  );
  const asked = world.local.takeBacks.bind(world.local);
  for (const status of ['taken', 'over'] as const) {
    world.local.takeBacks = async () => [
      { id: 'refund:1', kind: 'refund', status, amount: money(100), currency: 'NGN' },
    ];
    await world.pay.takeBacks.look('ng', paid?.reference ?? '', 'reconcile', 'reconcile');
  }
  world.local.takeBacks = asked;
}

/** Cash-outs in every state: of a whole bet, with tax; of a part, whose rest is won or open; pending; refused; an edit. */
async function cashOutAWhile(world: World): Promise<void> {
  world.tuning = { liveDelay: 4000 };
  const cashier = new Cashier(world);
  const user = await world.player(1000);
  const [a, b, c, d] = await Promise.all([world.match(), world.match(), world.match(), world.match()]);
  const whole = await cashier.bet(user, singleBet(100, pick(a)));
  const won = await cashier.bet(user, singleBet(100, pick(b)));
  const open = await cashier.bet(user, singleBet(100, pick(c)));
  const edited = await cashier.bet(user, singleBet(100, pick(c)));
  const waits = await cashier.bet(user, singleBet(100, pick(d)));
  world.clock.advance(1000);
  await world.setOdds(a, '1', 1.2);
  await cashier.take(user, whole);
  await cashier.take(user, won, { share: 4000 });
  await cashier.take(user, open, { share: 3000 });
  await cashier.edit(user, edited, { type: 'single', selections: [pick(c, '2', 3)] });
  await world.result(b, { 1: { result: 1 } });
  await world.setEvent(d, 'live');
  await cashier.take(user, waits, { least: money(90) });
  await world.setOdds(d, '1', 3);
  world.clock.advance(4000);
  await world.cashOuts.decideDue();
  await cashier.take(user, waits);
}

/** A debt out of winnings that were staked and withdrawn, and all that repays it: a gift, a refused stake, a declined withdrawal, winnings. */
async function oweAWhile(db: Database): Promise<void> {
  const [world, bank, gifts] = [new World(db), new WalletWorld(db), new GiftWorld(db)];
  const owner = { userId: await world.player(500), country: 'ng' as const };
  const [won, second, live] = await Promise.all([world.match(), world.match(), world.match('live')]);
  const place = (stake: number, eventId: string, outcome = '1', price = 2) =>
    world.place(owner.userId, { bets: [singleBet(stake, pick(eventId, outcome, price))] });
  await place(500, won);
  await world.result(won, { 1: { result: 1 } });
  await place(200, live);
  await place(15, second, '2', 3);
  await bank.pay.wallet.withdraw(owner, withdrawalOf(410.01));
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
  const left = [await world.ledger.balanceOf(owner.userId), await world.ledger.debtOf(owner.userId)];
  if (left[0] !== money(59) || left[1] !== 0) throw new Error(`The player with a debt has ${left.join(' and owes ')}.`);
}

/** A bit of everything: won with bonus and tax, half won, void, lost, cancelled, rolled back, pending, refused, open. */
async function liveAWhile(world: World): Promise<void> {
  world.tuning = { liveDelay: 4000 };
  const [user, other] = [await world.player(1000), await world.player(1000)];
  await world.player(5, 'GHS');
  const events = await Promise.all(Array.from({ length: 6 }, () => world.match()));
  const [a, b, c, d, e, f] = events as [string, string, string, string, string, string];
  const place = (who: string, bet: Parameters<World['place']>[1]['bets'][number]) => world.place(who, { bets: [bet] });
  await place(user, multipleBet(100, [pick(a), pick(b), pick(c)]));
  await place(other, singleBet(50, pick(a, '2', 3)));
  await place(user, singleBet(20, pick(d)));
  await place(user, singleBet(20, pick(e)));
  await place(other, { type: 'system', systemSizes: [2], stake: money(30), selections: [pick(a), pick(b), pick(f)] });
  await place(other, singleBet(10, pick(f)));
  for (const event of [a, b, c]) await world.result(event, { 1: { result: 1 } });
  await world.result(d, { 1: { result: 1, voidFactor: 0.5 } });
  await world.cancel(e, null, null);
  await world.rollback(a);
  await world.result(a, { 1: { result: 1 } });
  const voided = await world.match();
  await place(user, singleBet(10, pick(voided)));
  await world.result(voided, { 1: { result: 0, voidFactor: 1 } });
  const [refused, pending] = [await world.match('live'), await world.match('live')];
  await place(other, singleBet(10, pick(refused)));
  await world.setMarket(refused, -1);
  world.clock.advance(4000);
  await world.delayed.decideDue();
  await place(other, singleBet(10, pick(pending)));
}

/** Fills an empty database with money in every state that the books know. */
export async function fillBooks(db: Database): Promise<void> {
  await liveAWhile(new World(db));
  await cashOutAWhile(new World(db));
  await oweAWhile(db);
  await payAWhile(new WalletWorld(db));
  await rewardAWhile(db);
  await giveAWhile(db);
  await playAWhile(db);
  await playGamesAWhile(db);
  await playJackpotsAWhile(db);
}
