import { BizCode } from '@oware/contracts';
import { Cashier } from '../betting/cash-out/testing';
import { GiftWorld } from '../rewards/gifts/testing';
import { money, createSelection, createSingleBet, World } from '../betting/orders/testing';
import { type Database } from '../platform/database';
import { forEachDatabase } from '../../testing/database';
import { buildDeposit, WalletWorld, buildWithdrawal } from '../wallet/testing';
import { checkLedger, formatReport } from '../audit/check';

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let bank: WalletWorld;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => {
    world = new World(db);
    world.tuning = { liveDelay: 4000, taxRate: 0 };
    bank = new WalletWorld(db);
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(() => db.close());

  const owed = (user: string): Promise<number> => world.ledger.getDebt(user);
  const balance = (user: string): Promise<number> => world.ledger.getBalance(user);
  /** Creates a player whose bet of 500 was won at 2.00; `takeBack` reverses the result. */
  async function winner(): Promise<{ user: string; takeBack(): Promise<void> }> {
    const user = await world.player(500);
    const event = await world.match();
    await new Cashier(world).bet(user, createSingleBet(500, createSelection(event)));
    await world.result(event, { 1: { result: 1 } });
    expect(await balance(user)).toBe(money(1000));
    return { user, takeBack: () => world.result(event, { 2: { result: 1 } }) };
  }
  /** Creates a player who owes 1000, after the whole balance was staked on an open bet. */
  async function debtor(taxRate = 0): Promise<{ user: string; id: string; event: string }> {
    const { user, takeBack } = await winner();
    const event = await world.match();
    world.tuning = { ...world.tuning, taxRate };
    const id = await new Cashier(world).bet(user, createSingleBet(1000, createSelection(event)));
    await takeBack();
    expect([await balance(user), await owed(user)]).toEqual([0, money(1000)]);
    return { user, id, event };
  }

  it.each([
    ['is declined', 410.01, 589.99],
    ['is returned after it was paid', 410.07, 589.93],
  ])(
    'a withdrawal that %s repays the debt first, and no further withdrawal is possible',
    async (_what, amount, rest) => {
      const { user, takeBack } = await winner();
      const owner = { userId: user, country: 'ng' as const };
      const trade = await bank.pay.wallet.withdraw(owner, buildWithdrawal(amount));
      await takeBack();
      expect([await balance(user), await owed(user)]).toEqual([0, money(1000 - rest)]);
      await bank.pass(10);
      expect(await bank.now(owner, trade)).toMatchObject({ status: 'failed' });
      expect([await balance(user), await owed(user)]).toEqual([0, 0]);
      await expect(bank.pay.wallet.withdraw(owner, buildWithdrawal(amount))).rejects.toMatchObject({
        code: BizCode.insufficientBalance,
      });
    },
  );

  it('a deposit repays no debt, and cannot be withdrawn in debt', async () => {
    const { user } = await debtor();
    const owner = { userId: user, country: 'ng' as const };
    await bank.pay.wallet.deposit(owner, buildDeposit(700));
    await bank.pass(5);
    expect([await balance(user), await owed(user)]).toEqual([money(700), money(1000)]);
    const { key: _key, ...request } = buildWithdrawal(500);
    const refused = { code: BizCode.inDebt, data: { owed: money(1000) } };
    await expect(bank.pay.wallet.resolveTransfer(owner, request)).rejects.toMatchObject(refused);
    await expect(bank.pay.wallet.withdraw(owner, buildWithdrawal(500))).rejects.toMatchObject(refused);
    // The ledger rejects it even without a check beforehand.
    await expect(
      world.ledger.transfer({ key: 'trade-hold:x', kind: 'trade-hold', id: 'x' }, [
        { kind: 'player', owner: user, currency: 'NGN', amount: -1 },
        { kind: 'payouts', owner: '', currency: 'NGN', amount: 1 },
      ]),
    ).rejects.toMatchObject({ code: BizCode.inDebt });
    expect(await balance(user)).toBe(money(700));
  });

  it('a redeemed cash gift repays the debt first', async () => {
    const { user } = await debtor();
    const gifts = new GiftWorld(db);
    const owner = { userId: user, country: 'ng' as const };
    for (const [amount, left] of [
      [400, 600],
      [700, 0],
    ] as const) {
      const { id } = await gifts.give(owner, { amount: money(amount) });
      await gifts.gifts.redeem(
        owner,
        { deviceId: 'd', address: 'a' },
        { key: crypto.randomUUID(), giftId: String(id) },
      );
      expect(await owed(user)).toBe(money(left));
    }
    expect(await balance(user)).toBe(money(100));
  });

  it('stakes of rejected live orders repay the debt one after another', async () => {
    const { user, takeBack } = await winner();
    const live = await world.match('live');
    for (const stake of [300, 400])
      await world.place(user, {
        bets: [createSingleBet(stake, createSelection(live)), createSingleBet(50, createSelection(live, '2', 3))],
      });
    await takeBack();
    expect([await balance(user), await owed(user)]).toEqual([0, money(800)]);
    await world.ledger.depositDemo(user, 'NGN', money(600), `again ${user}`);
    await world.place(user, { bets: [createSingleBet(600, createSelection(live))] });
    await world.setMarket(live, -1);
    world.clock.advance(4000);
    await world.delayed.decideDue();
    expect([await balance(user), await owed(user)]).toEqual([money(600), 0]);
  });

  it('a cash-out repays the debt from the amount after tax', async () => {
    const { user, id, event } = await debtor(0.05);
    world.clock.advance(1000);
    await world.setOdds(event, '1', 1.02);
    const cashier = new Cashier(world);
    const { offer } = (await cashier.quote(user, id)) ?? {};
    expect(offer?.tax).toBeGreaterThan(0);
    const { paid } = await cashier.take(user, id, { share: 5000 });
    expect([await balance(user), await owed(user)]).toEqual([0, money(1000) - (paid ?? 0)]);
    await cashier.take(user, id);
    expect(await owed(user)).toBe(0);
    expect(Math.abs((await balance(user)) + money(1000) - (offer?.net ?? 0))).toBeLessThan(200);
  });

  it('winnings and void stakes repay the debt first', async () => {
    const { user, event } = await debtor();
    await world.result(event, { 1: { result: 0, voidFactor: 1 } });
    expect([await balance(user), await owed(user)]).toEqual([0, 0]);
  });

  it('a transfer is the same under its key regardless of the split with the debt', async () => {
    const { user } = await debtor();
    const gifts = new GiftWorld(db);
    const { id } = await gifts.give({ userId: user, country: 'ng' }, { amount: money(5) });
    const credit = (amount: number): Promise<number> =>
      world.ledger.transfer({ key: `gift:${id}`, kind: 'gift', id: String(id) }, [
        { kind: 'promotions', owner: '', currency: 'NGN', amount: -amount },
        { kind: 'player', owner: user, currency: 'NGN', amount },
      ]);
    await gifts.gifts.redeem(
      { userId: user, country: 'ng' },
      { deviceId: 'd', address: 'a' },
      { key: crypto.randomUUID(), giftId: String(id) },
    );
    expect(await credit(money(5))).toBe(await credit(money(5)));
    await expect(credit(money(6))).rejects.toMatchObject({ code: BizCode.keyReused });
    expect(await owed(user)).toBe(money(995));
  });

  it('concurrent gifts and deposits repay exactly the gifts', async () => {
    const { user } = await debtor();
    const pay = (no: number): Promise<void> => world.ledger.depositDemo(user, 'NGN', money(10), `${user} ${no}`);
    const gifts = new GiftWorld(db);
    const owner = { userId: user, country: 'ng' as const };
    const given = await Promise.all(Array.from({ length: 6 }, () => gifts.give(owner, { amount: money(150) })));
    await Promise.all(
      given.flatMap(({ id }, no) => [
        gifts.gifts.redeem(owner, { deviceId: 'd', address: 'a' }, { key: crypto.randomUUID(), giftId: String(id) }),
        pay(no),
      ]),
    );
    expect([await balance(user), await owed(user)]).toEqual([money(60), money(100)]);
  });
});
