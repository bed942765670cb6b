import { UNVERIFIED_DEPOSITS } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { checkLedger } from '../audit/check';
import { Limits } from '../protection/limits/service';
import { money } from '../betting/orders/testing';
import { type Database } from '../platform/database';
import { forEachDatabase } from '../../testing/database';
import { BizError } from '../platform/http/biz-error';
import { type Payout } from './service';
import { depositOf, numberOf, WalletWorld, withdrawalOf } from './testing';

forEachDatabase((_name, open) => {
  let db: Database;
  let world: WalletWorld;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => {
    world = new WalletWorld(db);
  });
  afterEach(async () => {
    const { findings } = await checkLedger(db);
    expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  });
  afterAll(() => db.close());

  describe('a deposit', () => {
    it('waits for the player, then reaches the balance and every page of the player', async () => {
      const owner = await world.player();
      const trade = await world.pay.wallet.deposit(owner, depositOf(500));
      expect(trade).toMatchObject({
        kind: 'deposit',
        status: 'pending',
        amount: money(500),
        action: { type: 'transfer', bank: 'Demo Bank' },
      });
      expect(await world.balanceOf(owner)).toBe(0);
      await world.pass(3);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success', action: null });
      expect(await world.balanceOf(owner)).toBe(money(500));
      expect(world.pushed.map(({ message }) => message)).toMatchObject([
        { type: 'trade', data: { tradeId: trade.tradeId, status: 'success' } },
        { type: 'balance', data: { balance: money(500) } },
      ]);
    });

    it('that is declined moves nothing and says so', async () => {
      const owner = await world.player();
      const trade = await world.pay.wallet.deposit(owner, depositOf(500.01));
      await world.pass(3);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'declined' });
      expect(await world.balanceOf(owner)).toBe(0);
    });

    it('that nobody paid in time fails, and a late payment is credited all the same, once', async () => {
      const owner = await world.player();
      const trade = await world.pay.wallet.deposit(owner, depositOf(500.02));
      await world.pass(8);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'expired' });
      await world.pass(30);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success', failure: null });
      expect(await world.balanceOf(owner)).toBe(money(500.02));
    });

    it('is credited once when its webhook comes twice, and the audit shows both', async () => {
      const owner = await world.player();
      const trade = await world.pay.wallet.deposit(owner, depositOf(500.03));
      await world.pass(20);
      expect(await world.balanceOf(owner)).toBe(money(500.03));
      const events = await db.query(
        'select source, told as report, step from trade_events where trade_id = (select id from trades where number = $1) order by id',
        [numberOf(trade.tradeId)],
      );
      expect(events).toEqual([
        { source: 'player', report: 'deposit', step: 'begin' },
        { source: 'webhook', report: 'success', step: 'credit' },
        { source: 'webhook', report: 'success', step: 'none' },
      ]);
    });

    it.each([
      ['whose webhook was lost', 500.04],
      ['whose request never got a response', 500.05],
    ])('%s is found by asking', async (_what, amount) => {
      const owner = await world.player();
      const trade = await world.pay.wallet.deposit(owner, depositOf(amount));
      expect(trade.status).toBe('pending');
      await world.pass(12);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success' });
      expect(await world.balanceOf(owner)).toBe(money(amount));
    });

    it('waits for a person when the amount says so; saying that it was sent asks at once', async () => {
      const owner = await world.player();
      const trade = await world.pay.wallet.deposit(owner, depositOf(500.06));
      await world.pass(60);
      expect(await world.pay.wallet.submitTransfer(owner, trade.tradeId)).toMatchObject({ status: 'pending' });
      const [row] = await db.query<{ reference: string }>('select reference from trades where number = $1', [
        numberOf(trade.tradeId),
      ]);
      expect(await world.local.decide(row?.reference ?? '', 'success', 0)).toBe(true);
      expect(await world.pay.wallet.submitTransfer(owner, trade.tradeId)).toMatchObject({ status: 'success' });
      expect(await world.balanceOf(owner)).toBe(money(500.06));
    });

    it('asked for twice under one key is one deposit; another amount under it is refused', async () => {
      const owner = await world.player();
      const request = depositOf(500);
      const [one, two] = await Promise.all([
        world.pay.wallet.deposit(owner, request),
        world.pay.wallet.deposit(owner, request),
      ]);
      expect(two.tradeId).toBe(one.tradeId);
      await expect(world.pay.wallet.deposit(owner, { ...request, amount: money(600) })).rejects.toMatchObject({
        code: BizCode.keyReused,
      });
      await world.pass(5);
      expect(await world.balanceOf(owner)).toBe(money(500));
    });

    it('whose first try never reached the provider is not begun for a player who is excluded since; its key gives the same trade', async () => {
      const owner = await world.player();
      const request = depositOf(500);
      const began = jest.spyOn(world.pay.provider, 'startDeposit').mockRejectedValueOnce(new Error('away'));
      const first = await world.pay.wallet.deposit(owner, request);
      const limits = new Limits({ db, clock: world.clock, bus: world.bus });
      await limits.exclude(owner.userId, 'ALL', world.clock.now() + 3_600_000);
      expect(await world.pay.wallet.deposit(owner, request)).toMatchObject({
        tradeId: first.tradeId,
        status: 'failed',
        failure: 'closed',
      });
      await world.pass(60);
      expect(began).toHaveBeenCalledTimes(1);
      await expect(world.pay.wallet.deposit(owner, depositOf(500))).rejects.toMatchObject({
        code: BizCode.selfExcluded,
      });
      expect(await world.balanceOf(owner)).toBe(0);
    });

    describe.each(['before', 'while'] as const)(
      'that waits when its player is excluded from everything (%s the provider is asked)',
      (when) => {
        const excluded = async (amount: number) => {
          const owner = await world.player();
          const limits = new Limits(world);
          const exclude = () => limits.exclude(owner.userId, 'ALL', world.clock.now() + 3_600_000);
          const start = world.pay.provider.startDeposit.bind(world.pay.provider);
          if (when === 'while')
            jest.spyOn(world.pay.provider, 'startDeposit').mockImplementationOnce(async (order) => {
              const started = await start(order);
              await exclude();
              return started;
            });
          const trade = await world.pay.wallet.deposit(owner, depositOf(amount));
          if (when === 'before') await exclude();
          return { owner, trade };
        };

        it('is closed, says no more how to pay, and does so to a voucher and to every further question', async () => {
          const { owner, trade } = await excluded(500.06);
          if (when === 'while') expect(trade).toMatchObject({ status: 'failed', failure: 'closed', action: null });
          const said = { status: 'failed', failure: 'closed', action: null };
          expect(await world.pay.wallet.submitTransfer(owner, trade.tradeId, 'GH12345678')).toMatchObject(said);
          await world.pass(60);
          expect(await world.now(owner, trade)).toMatchObject(said);
          expect(await world.balanceOf(owner)).toBe(0);
        });

        it('is credited when it was paid all the same, and the money can be withdrawn', async () => {
          const { owner, trade } = await excluded(500);
          await world.pass(60);
          expect(await world.now(owner, trade)).toMatchObject({ status: 'success', failure: null });
          expect(await world.balanceOf(owner)).toBe(money(500));
          expect(await world.pay.wallet.withdraw(owner, withdrawalOf(500))).toMatchObject({ status: 'pending' });
        });
      },
    );

    it('that may still be paid late counts towards what may be paid in before a proof of identity', async () => {
      const owner = await world.player();
      const most = UNVERIFIED_DEPOSITS.ng / money(1);
      const late = { ...depositOf(0.02), amount: UNVERIFIED_DEPOSITS.ng - money(1) + money(0.02) };
      const trade = await world.pay.wallet.deposit(owner, late);
      await world.pass(8);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'expired' });
      await expect(world.pay.wallet.deposit(owner, depositOf(most / 2))).rejects.toMatchObject({
        code: BizCode.identityNeeded,
      });
      world.clock.advance(25 * 3_600_000);
      expect(await world.pay.wallet.deposit(owner, depositOf(most / 2))).toMatchObject({ status: 'pending' });
    });

    it.each(['deposit', 'withdraw'] as const)(
      'a key of a %s is no key of the other, so that it proves nothing',
      async (first) => {
        const owner = await world.player(1000);
        const request = { ...withdrawalOf(400), key: depositOf(400).key };
        await world.pay.wallet[first](owner, request);
        world.withdrawCheck = async () => {
          throw new BizError(BizCode.withdrawalUnconfirmed, 'a PIN is wanted');
        };
        const second = first === 'deposit' ? 'withdraw' : 'deposit';
        await expect(world.pay.wallet[second](owner, request)).rejects.toMatchObject({ code: BizCode.keyReused });
        expect(await db.query('select kind from trades where user_id = $1', [owner.userId])).toHaveLength(1);
        for (const change of [
          { amount: money(401) },
          { account: '0123456780' },
          { institution: '044' },
          { method: 'card' as const },
        ]) {
          await expect(world.pay.wallet[first](owner, { ...request, ...change })).rejects.toMatchObject({
            code: BizCode.keyReused,
          });
        }
      },
    );

    it('is closed to who is self-excluded from everything, and withdrawals are not', async () => {
      const owner = await world.player(1000);
      const limits = new Limits(world);
      await limits.exclude(owner.userId, 'REAL_SPORTS', world.clock.now() + 60_000);
      await expect(world.pay.wallet.deposit(owner, depositOf(300))).resolves.toMatchObject({ status: 'pending' });
      await limits.exclude(owner.userId, 'ALL', world.clock.now() + 60_000);
      await expect(world.pay.wallet.deposit(owner, depositOf(500))).rejects.toMatchObject({
        code: BizCode.selfExcluded,
      });
      expect(await world.pay.wallet.withdraw(owner, withdrawalOf(1000))).toMatchObject({ status: 'pending' });
    });

    it('keeps an exclusion that comes while it is recorded waiting; the next one is refused', async () => {
      const limits = new Limits(world);
      const owner = await world.player();
      const recorded = () => db.query('select id from trades where user_id = $1', [owner.userId]);
      let seen: Promise<unknown[]> | undefined;
      const transaction = db.transaction.bind(db);
      const held = jest.spyOn(db, 'transaction').mockImplementationOnce((work) =>
        transaction(async (tx) => {
          const query = tx.query.bind(tx);
          const slow: typeof tx.query = async (text, values) => {
            if (seen === undefined && text.includes('count(*)')) {
              seen = limits.exclude(owner.userId, 'ALL', world.clock.now() + 60_000).then(recorded);
              // Time enough for an exclusion that does not wait.
              for (let turn = 0; turn < 50; turn++) await query('select 1', []);
            }
            return query(text, values);
          };
          return work(Object.assign(Object.create(tx) as typeof tx, { query: slow }));
        }),
      );
      await world.pay.wallet.deposit(owner, depositOf(500));
      held.mockRestore();
      expect(await seen).toHaveLength(1);
      await expect(world.pay.wallet.deposit(owner, depositOf(500))).rejects.toMatchObject({
        code: BizCode.selfExcluded,
      });
      expect(await recorded()).toHaveLength(1);
    });

    it('is refused while many others wait to be paid', async () => {
      const owner = await world.player();
      for (let i = 0; i < 5; i++) await world.pay.wallet.deposit(owner, depositOf(500.06));
      await expect(world.pay.wallet.deposit(owner, depositOf(500))).rejects.toMatchObject({
        code: BizCode.limitReached,
      });
    });
  });

  describe('a withdrawal', () => {
    it('leaves the balance at once and is paid less its fee', async () => {
      const owner = await world.player(1000);
      const trade = await world.pay.wallet.withdraw(owner, withdrawalOf(400));
      expect(trade).toMatchObject({ status: 'pending', fee: money(10), account: '•••6789', accountName: 'Efua Owusu' });
      expect(await world.balanceOf(owner)).toBe(money(600));
      await world.pass(3);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success' });
      expect(await world.balanceOf(owner)).toBe(money(600));
    });

    describe('of a player whose identity is proved', () => {
      async function proved() {
        const owner = await world.player(1000);
        await db.query(
          `insert into users (id, country, phone, password_hash, created_at, identity_verified_at) values ($1, 'ng', $1, '', 0, 1)`,
          [owner.userId],
        );
        await db.query(
          `insert into profiles (user_id, country, first_name, last_name, updated_at) values ($1, 'ng', 'Ngozi', 'Eze', 0)`,
          [owner.userId],
        );
        return owner;
      }

      it('goes to an account in that name', async () => {
        const trade = await world.pay.wallet.withdraw(await proved(), withdrawalOf(400));
        expect(trade).toMatchObject({ status: 'pending', accountName: 'Ngozi Eze' });
      });

      it('is rejected to an account in another name, and leaves nothing', async () => {
        const owner = await proved();
        const request = withdrawalOf(400, { account: '0123456799' });
        await expect(world.pay.wallet.resolveTransfer(owner, request)).rejects.toMatchObject({
          code: BizCode.accountOfOther,
        });
        await expect(world.pay.wallet.withdraw(owner, request)).rejects.toMatchObject({
          code: BizCode.accountOfOther,
        });
        expect(await world.balanceOf(owner)).toBe(money(1000));
      });
    });

    it('goes to a bank in Ghana too, with its longer account number', async () => {
      const owner = await world.player(100, 'gh');
      const request = withdrawalOf(50, { institution: '040100', account: '1011130001234' });
      expect(await world.pay.wallet.withdraw(owner, request)).toMatchObject({ status: 'pending', fee: money(8) });
    });

    it('above the balance is refused and leaves nothing', async () => {
      const owner = await world.player(300);
      await expect(world.pay.wallet.withdraw(owner, withdrawalOf(400))).rejects.toMatchObject({
        code: BizCode.insufficientBalance,
      });
      expect(await world.balanceOf(owner)).toBe(money(300));
      expect(
        (await world.pay.wallet.transactions(owner, { type: 'withdrawal', days: 0, limit: 20 })).transactions,
      ).toEqual([]);
    });

    it('that an added rule refuses leaves nothing; the rule sees where it goes', async () => {
      const [owner, other] = [await world.player(1000), await world.player(1000)];
      const seen: Payout[] = [];
      world.pay.wallet.addWithdrawalRule(async (_tx, payout) => {
        if (payout.userId !== owner.userId) return;
        seen.push(payout);
        throw new BizError(BizCode.identityNeeded, 'Not to this account.');
      });
      await expect(world.pay.wallet.withdraw(owner, withdrawalOf(400))).rejects.toMatchObject({
        code: BizCode.identityNeeded,
      });
      expect(seen).toEqual([{ ...owner, institution: expect.any(String), account: expect.stringMatching(/6789$/) }]);
      expect(await world.balanceOf(owner)).toBe(money(1000));
      expect(await world.pay.wallet.withdraw(other, withdrawalOf(400))).toMatchObject({ status: 'pending' });
    });

    it('cannot spend the same money as another at the same time', async () => {
      const owner = await world.player(1000);
      const tries = await Promise.allSettled(
        [400, 400, 400].map((amount) => world.pay.wallet.withdraw(owner, withdrawalOf(amount))),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await world.balanceOf(owner)).toBe(money(200));
    });

    it('that fails gives the money back', async () => {
      const owner = await world.player(1000);
      // What arrives decides: 410.01 less the fee of 10.
      const trade = await world.pay.wallet.withdraw(owner, withdrawalOf(410.01));
      await world.pass(3);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'declined' });
      expect(await world.balanceOf(owner)).toBe(money(1000));
      expect(world.pushed.filter(({ userId }) => userId === owner.userId).at(-1)?.message).toMatchObject({
        type: 'balance',
        data: { balance: money(1000) },
      });
    });

    it('that comes back after it was paid gives amount and fee back', async () => {
      const owner = await world.player(1000);
      const trade = await world.pay.wallet.withdraw(owner, withdrawalOf(410.07));
      await world.pass(3);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success' });
      await world.pass(5);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'returned' });
      expect(await world.balanceOf(owner)).toBe(money(1000));
    });

    it('is not given back because no response came: it stays held until the provider reports', async () => {
      const owner = await world.player(1000);
      const ask = jest.spyOn(world.local, 'ask').mockRejectedValue(new Error('no line'));
      const trade = await world.pay.wallet.withdraw(owner, withdrawalOf(410.05));
      await world.pass(2);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'pending' });
      expect(await world.balanceOf(owner)).toBe(money(589.95));
      ask.mockRestore();
      await world.pass(20);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success' });
    });

    it('whose request got lost is made again under the same reference and paid once', async () => {
      const owner = await world.player(1000);
      jest.spyOn(world.local, 'startWithdrawal').mockRejectedValueOnce(new Error('no line'));
      const trade = await world.pay.wallet.withdraw(owner, withdrawalOf(400));
      await world.pass(30);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success' });
      expect(
        await db.query(
          'select reference from local_payments where reference = (select reference from trades where number = $1)',
          [numberOf(trade.tradeId)],
        ),
      ).toHaveLength(1);
    });

    it('names who would get it before, and refuses an account that nobody has', async () => {
      const owner = await world.player(1000);
      const { key: _key, ...request } = withdrawalOf(400);
      expect(await world.pay.wallet.resolveTransfer(owner, request)).toEqual({
        accountName: 'Efua Owusu',
        fee: money(10),
        arrives: money(390),
      });
      await expect(
        world.pay.wallet.resolveTransfer(owner, { ...request, account: '0123450000' }),
      ).rejects.toMatchObject({ code: BizCode.unknownAccount });
    });
  });

  it.each([
    ['too little', { amount: money(99.99) }, BizCode.amountTooLow],
    ['too much', { amount: money(5_000_000.01) }, BizCode.amountTooHigh],
    ['a part of a kobo', { amount: money(500) + 1 }, BizCode.invalidInput],
    ['a USSD code of no bank', { method: 'ussd' as const, institution: '000' }, BizCode.invalidInput],
  ])('refuses a deposit of %s', async (_what, change, code) => {
    await expect(world.pay.wallet.deposit(await world.player(), depositOf(500, change))).rejects.toMatchObject({
      code,
    });
  });

  it('refuses a deposit of a method of the other country', async () => {
    await expect(
      world.pay.wallet.deposit(await world.player(0, 'gh'), depositOf(500, { method: 'bank_transfer' })),
    ).rejects.toMatchObject({ code: BizCode.methodClosed });
  });

  it.each([
    ['is paid after a voucher that fits', '271828', { status: 'success' }, 20],
    ['is declined after a voucher without enough money', '271899', { status: 'failed', failure: 'declined' }, 0],
  ])('a deposit from Telecel waits for a voucher and %s', async (_what, voucher, end, balance) => {
    const owner = await world.player(0, 'gh');
    const trade = await world.pay.wallet.deposit(
      owner,
      depositOf(20, { method: 'mobile_money', institution: 'VOD', account: '201234567' }),
    );
    expect(trade).toMatchObject({
      status: 'pending',
      action: { type: 'voucher', text: expect.stringContaining('*110#') },
    });
    await world.pass(10);
    await expect(world.pay.wallet.submitTransfer(owner, trade.tradeId, '271800')).rejects.toMatchObject({
      code: BizCode.otpWrong,
    });
    expect(await world.pay.wallet.submitTransfer(owner, trade.tradeId, voucher)).toMatchObject({
      status: 'pending',
      action: null,
    });
    expect(world.pushed.at(-1)?.message).toMatchObject({
      type: 'trade',
      data: { tradeId: trade.tradeId, action: null },
    });
    await world.pass(4);
    expect(await world.now(owner, trade)).toMatchObject(end);
    expect(await world.balanceOf(owner)).toBe(money(balance));
  });

  it('a deposit from Telecel whose voucher never comes ends with its time', async () => {
    const owner = await world.player(0, 'gh');
    const trade = await world.pay.wallet.deposit(
      owner,
      depositOf(20.02, { method: 'mobile_money', institution: 'VOD', account: '201234567' }),
    );
    await world.pass(8);
    expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'expired', action: null });
  });

  it('takes mobile money in Ghana from the phone as people write it', async () => {
    const owner = await world.player(0, 'gh');
    const request = depositOf(20, { method: 'mobile_money', institution: 'MTN', account: '0241234567' });
    const trade = await world.pay.wallet.deposit(owner, request);
    expect(trade).toMatchObject({ action: { type: 'prompt', phone: '0241234567' }, account: '•••4567' });
    await world.pass(3);
    expect(await world.balanceOf(owner)).toBe(money(20));
  });

  it('shows a trade to its owner only', async () => {
    const trade = await world.pay.wallet.deposit(await world.player(), depositOf(500));
    await expect(world.now(await world.player(), trade)).rejects.toMatchObject({ code: BizCode.notFound });
  });
});
