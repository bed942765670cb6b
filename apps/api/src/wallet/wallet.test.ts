import { UNVERIFIED_DEPOSITS } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { checkLedger } from '../audit/check';
import { Limits } from '../protection/limits/service';
import { money } from '../betting/orders/testing';
import { type Database } from '../platform/database';
import { forEachDatabase } from '../../testing/database';
import { BizError } from '../platform/errors/biz-error';
import { type Payout } from './service';
import { buildDeposit, parseNumber, WalletWorld, buildWithdrawal } from './testing';

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
    it('is pending until the player pays, then reaches the balance and all open pages of the player', async () => {
      const owner = await world.player();
      const trade = await world.pay.wallet.deposit(owner, buildDeposit(500));
      expect(trade).toMatchObject({
        kind: 'deposit',
        status: 'pending',
        amount: money(500),
        action: { type: 'transfer', bank: 'Demo Bank' },
      });
      expect(await world.getBalance(owner)).toBe(0);
      await world.pass(3);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success', action: null });
      expect(await world.getBalance(owner)).toBe(money(500));
      expect(world.pushed.map(({ message }) => message)).toMatchObject([
        { type: 'trade', data: { tradeId: trade.tradeId, status: 'success' } },
        { type: 'balance', data: { balance: money(500) } },
      ]);
    });

    it('that is declined moves no money and shows the reason', async () => {
      const owner = await world.player();
      const trade = await world.pay.wallet.deposit(owner, buildDeposit(500.01));
      await world.pass(3);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'declined' });
      expect(await world.getBalance(owner)).toBe(0);
    });

    it('fails when it is not paid in time; a late payment is still credited, once', async () => {
      const owner = await world.player();
      const trade = await world.pay.wallet.deposit(owner, buildDeposit(500.02));
      await world.pass(8);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'expired' });
      await world.pass(30);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success', failure: null });
      expect(await world.getBalance(owner)).toBe(money(500.02));
    });

    it('is credited once when its webhook arrives twice, and the audit shows both', async () => {
      const owner = await world.player();
      const trade = await world.pay.wallet.deposit(owner, buildDeposit(500.03));
      await world.pass(20);
      expect(await world.getBalance(owner)).toBe(money(500.03));
      const events = await db.query(
        'select source, told as report, step from trade_events where trade_id = (select id from trades where number = $1) order by id',
        [parseNumber(trade.tradeId)],
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
    ])('%s is found by polling', async (_what, amount) => {
      const owner = await world.player();
      const trade = await world.pay.wallet.deposit(owner, buildDeposit(amount));
      expect(trade.status).toBe('pending');
      await world.pass(12);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success' });
      expect(await world.getBalance(owner)).toBe(money(amount));
    });

    it('waits for a person when its amount asks for it; reporting it as sent triggers an immediate check', async () => {
      const owner = await world.player();
      const trade = await world.pay.wallet.deposit(owner, buildDeposit(500.06));
      await world.pass(60);
      expect(await world.pay.wallet.submitTransfer(owner, trade.tradeId)).toMatchObject({ status: 'pending' });
      const [row] = await db.query<{ reference: string }>('select reference from trades where number = $1', [
        parseNumber(trade.tradeId),
      ]);
      expect(await world.local.decide(row?.reference ?? '', 'success', 0)).toBe(true);
      expect(await world.pay.wallet.submitTransfer(owner, trade.tradeId)).toMatchObject({ status: 'success' });
      expect(await world.getBalance(owner)).toBe(money(500.06));
    });

    it('requested twice under one key is one deposit; another amount under the key is rejected', async () => {
      const owner = await world.player();
      const request = buildDeposit(500);
      const [one, two] = await Promise.all([
        world.pay.wallet.deposit(owner, request),
        world.pay.wallet.deposit(owner, request),
      ]);
      expect(two.tradeId).toBe(one.tradeId);
      await expect(world.pay.wallet.deposit(owner, { ...request, amount: money(600) })).rejects.toMatchObject({
        code: BizCode.keyReused,
      });
      await world.pass(5);
      expect(await world.getBalance(owner)).toBe(money(500));
    });

    it('that never reached the provider is not started for a player who is now excluded; its key returns the same payment', async () => {
      const owner = await world.player();
      const request = buildDeposit(500);
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
      await expect(world.pay.wallet.deposit(owner, buildDeposit(500))).rejects.toMatchObject({
        code: BizCode.selfExcluded,
      });
      expect(await world.getBalance(owner)).toBe(0);
    });

    describe.each(['before', 'while'] as const)(
      'that is pending when its player is excluded from everything (%s the provider is called)',
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
          const trade = await world.pay.wallet.deposit(owner, buildDeposit(amount));
          if (when === 'before') await exclude();
          return { owner, trade };
        };

        it('is closed, no longer shows how to pay, and stays closed after vouchers and further checks', async () => {
          const { owner, trade } = await excluded(500.06);
          if (when === 'while') expect(trade).toMatchObject({ status: 'failed', failure: 'closed', action: null });
          const failed = { status: 'failed', failure: 'closed', action: null };
          expect(await world.pay.wallet.submitTransfer(owner, trade.tradeId, 'GH12345678')).toMatchObject(failed);
          await world.pass(60);
          expect(await world.now(owner, trade)).toMatchObject(failed);
          expect(await world.getBalance(owner)).toBe(0);
        });

        it('is still credited if it was paid, and the money can be withdrawn', async () => {
          const { owner, trade } = await excluded(500);
          await world.pass(60);
          expect(await world.now(owner, trade)).toMatchObject({ status: 'success', failure: null });
          expect(await world.getBalance(owner)).toBe(money(500));
          expect(await world.pay.wallet.withdraw(owner, buildWithdrawal(500))).toMatchObject({ status: 'pending' });
        });
      },
    );

    it('that may still be paid late counts towards the deposit limit of unverified players', async () => {
      const owner = await world.player();
      const max = UNVERIFIED_DEPOSITS.ng / money(1);
      const late = { ...buildDeposit(0.02), amount: UNVERIFIED_DEPOSITS.ng - money(1) + money(0.02) };
      const trade = await world.pay.wallet.deposit(owner, late);
      await world.pass(8);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'expired' });
      await expect(world.pay.wallet.deposit(owner, buildDeposit(max / 2))).rejects.toMatchObject({
        code: BizCode.identityNeeded,
      });
      world.clock.advance(25 * 3_600_000);
      expect(await world.pay.wallet.deposit(owner, buildDeposit(max / 2))).toMatchObject({ status: 'pending' });
    });

    it.each(['deposit', 'withdraw'] as const)(
      'rejects the key of a %s for the other kind of payment, before any confirmation',
      async (first) => {
        const owner = await world.player(1000);
        const request = { ...buildWithdrawal(400), key: buildDeposit(400).key };
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

    it('is closed to self-excluded players, while withdrawals stay open', async () => {
      const owner = await world.player(1000);
      const limits = new Limits(world);
      await limits.exclude(owner.userId, 'REAL_SPORTS', world.clock.now() + 60_000);
      await expect(world.pay.wallet.deposit(owner, buildDeposit(300))).resolves.toMatchObject({ status: 'pending' });
      await limits.exclude(owner.userId, 'ALL', world.clock.now() + 60_000);
      await expect(world.pay.wallet.deposit(owner, buildDeposit(500))).rejects.toMatchObject({
        code: BizCode.selfExcluded,
      });
      expect(await world.pay.wallet.withdraw(owner, buildWithdrawal(1000))).toMatchObject({ status: 'pending' });
    });

    it('is closed to players who have excluded themselves from each product, also until they have returned', async () => {
      const owner = await world.player(1000);
      const limits = new Limits(world);
      const pending = await world.pay.wallet.deposit(owner, buildDeposit(500.06));
      for (const scope of ['REAL_SPORTS', 'VIRTUALS'] as const)
        await limits.exclude(owner.userId, scope, world.clock.now() + 60_000);
      await expect(world.pay.wallet.deposit(owner, buildDeposit(300))).resolves.toMatchObject({ status: 'pending' });
      await limits.exclude(owner.userId, 'GAMES', world.clock.now() + 60_000);
      const rejected = { code: BizCode.selfExcluded };
      await expect(world.pay.wallet.deposit(owner, buildDeposit(500))).rejects.toMatchObject(rejected);
      expect(await world.pay.wallet.submitTransfer(owner, pending.tradeId)).toMatchObject({ failure: 'closed' });
      world.clock.advance(60_001);
      await expect(world.pay.wallet.deposit(owner, buildDeposit(500))).rejects.toMatchObject(rejected);
      expect(await world.pay.wallet.withdraw(owner, buildWithdrawal(1000))).toMatchObject({ status: 'pending' });
    });

    it('blocks an exclusion while it is being recorded; the next deposit is rejected', async () => {
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
      await world.pay.wallet.deposit(owner, buildDeposit(500));
      held.mockRestore();
      expect(await seen).toHaveLength(1);
      await expect(world.pay.wallet.deposit(owner, buildDeposit(500))).rejects.toMatchObject({
        code: BizCode.selfExcluded,
      });
      expect(await recorded()).toHaveLength(1);
    });

    it('is rejected while too many others are unpaid', async () => {
      const owner = await world.player();
      for (let i = 0; i < 5; i++) await world.pay.wallet.deposit(owner, buildDeposit(500.06));
      await expect(world.pay.wallet.deposit(owner, buildDeposit(500))).rejects.toMatchObject({
        code: BizCode.limitReached,
      });
    });
  });

  describe('a withdrawal', () => {
    it('leaves the balance immediately and is paid out less its fee', async () => {
      const owner = await world.player(1000);
      const trade = await world.pay.wallet.withdraw(owner, buildWithdrawal(400));
      expect(trade).toMatchObject({ status: 'pending', fee: money(10), account: '•••6789', accountName: 'Efua Owusu' });
      expect(await world.getBalance(owner)).toBe(money(600));
      await world.pass(3);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success' });
      expect(await world.getBalance(owner)).toBe(money(600));
    });

    describe('of a verified player', () => {
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

      it('is paid to an account in the same name', async () => {
        const trade = await world.pay.wallet.withdraw(await proved(), buildWithdrawal(400));
        expect(trade).toMatchObject({ status: 'pending', accountName: 'Ngozi Eze' });
      });

      it('is rejected for an account in another name, and takes nothing', async () => {
        const owner = await proved();
        const request = buildWithdrawal(400, { account: '0123456799' });
        await expect(world.pay.wallet.resolveTransfer(owner, request)).rejects.toMatchObject({
          code: BizCode.accountOfOther,
        });
        await expect(world.pay.wallet.withdraw(owner, request)).rejects.toMatchObject({
          code: BizCode.accountOfOther,
        });
        expect(await world.getBalance(owner)).toBe(money(1000));
      });
    });

    it('can be paid to a bank in Ghana, with its longer account number', async () => {
      const owner = await world.player(100, 'gh');
      const request = buildWithdrawal(50, { institution: '040100', account: '1011130001234' });
      expect(await world.pay.wallet.withdraw(owner, request)).toMatchObject({ status: 'pending', fee: money(8) });
    });

    it('above the balance is rejected and takes nothing', async () => {
      const owner = await world.player(300);
      await expect(world.pay.wallet.withdraw(owner, buildWithdrawal(400))).rejects.toMatchObject({
        code: BizCode.insufficientBalance,
      });
      expect(await world.getBalance(owner)).toBe(money(300));
      expect(
        (await world.pay.wallet.listTransactions(owner, { type: 'withdrawal', days: 0, limit: 20 })).transactions,
      ).toEqual([]);
    });

    it('that an added rule rejects takes nothing; the rule receives the target account', async () => {
      const [owner, other] = [await world.player(1000), await world.player(1000)];
      const seen: Payout[] = [];
      world.pay.wallet.addWithdrawalRule(async (_tx, payout) => {
        if (payout.userId !== owner.userId) return;
        seen.push(payout);
        throw new BizError(BizCode.identityNeeded, 'Not to this account.');
      });
      await expect(world.pay.wallet.withdraw(owner, buildWithdrawal(400))).rejects.toMatchObject({
        code: BizCode.identityNeeded,
      });
      expect(seen).toEqual([{ ...owner, institution: expect.any(String), account: expect.stringMatching(/6789$/) }]);
      expect(await world.getBalance(owner)).toBe(money(1000));
      expect(await world.pay.wallet.withdraw(other, buildWithdrawal(400))).toMatchObject({ status: 'pending' });
    });

    it('cannot spend the same money as a concurrent one', async () => {
      const owner = await world.player(1000);
      const tries = await Promise.allSettled(
        [400, 400, 400].map((amount) => world.pay.wallet.withdraw(owner, buildWithdrawal(amount))),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await world.getBalance(owner)).toBe(money(200));
    });

    it('returns the money when it fails', async () => {
      const owner = await world.player(1000);
      // The paid amount, 410.01 less the fee of 10, selects the behaviour.
      const trade = await world.pay.wallet.withdraw(owner, buildWithdrawal(410.01));
      await world.pass(3);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'declined' });
      expect(await world.getBalance(owner)).toBe(money(1000));
      expect(world.pushed.filter(({ userId }) => userId === owner.userId).at(-1)?.message).toMatchObject({
        type: 'balance',
        data: { balance: money(1000) },
      });
    });

    it('that is returned after it was paid restores amount and fee', async () => {
      const owner = await world.player(1000);
      const trade = await world.pay.wallet.withdraw(owner, buildWithdrawal(410.07));
      await world.pass(3);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success' });
      await world.pass(5);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'returned' });
      expect(await world.getBalance(owner)).toBe(money(1000));
    });

    it('stays reserved until the provider reports when no response was received', async () => {
      const owner = await world.player(1000);
      const fetchReport = jest.spyOn(world.local, 'fetchReport').mockRejectedValue(new Error('no line'));
      const trade = await world.pay.wallet.withdraw(owner, buildWithdrawal(410.05));
      await world.pass(2);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'pending' });
      expect(await world.getBalance(owner)).toBe(money(589.95));
      fetchReport.mockRestore();
      await world.pass(20);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success' });
    });

    it('whose request was lost is requested again under the same reference and paid once', async () => {
      const owner = await world.player(1000);
      jest.spyOn(world.local, 'startWithdrawal').mockRejectedValueOnce(new Error('no line'));
      const trade = await world.pay.wallet.withdraw(owner, buildWithdrawal(400));
      await world.pass(30);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success' });
      expect(
        await db.query(
          'select reference from local_payments where reference = (select reference from trades where number = $1)',
          [parseNumber(trade.tradeId)],
        ),
      ).toHaveLength(1);
    });

    it('shows the recipient before the payment, and rejects an account without a holder', async () => {
      const owner = await world.player(1000);
      const { key: _key, ...request } = buildWithdrawal(400);
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
    ['a fraction of a kobo', { amount: money(500) + 1 }, BizCode.invalidInput],
    ['a USSD code without a bank', { method: 'ussd' as const, institution: '000' }, BizCode.invalidInput],
  ])('rejects a deposit of %s', async (_what, change, code) => {
    await expect(world.pay.wallet.deposit(await world.player(), buildDeposit(500, change))).rejects.toMatchObject({
      code,
    });
  });

  it('rejects a deposit by a method of the other country', async () => {
    await expect(
      world.pay.wallet.deposit(await world.player(0, 'gh'), buildDeposit(500, { method: 'bank_transfer' })),
    ).rejects.toMatchObject({ code: BizCode.methodClosed });
  });

  it.each([
    ['is paid after a valid voucher', '271828', { status: 'success' }, 20],
    ['is declined after a voucher without enough money', '271899', { status: 'failed', failure: 'declined' }, 0],
  ])('a deposit from Telecel waits for a voucher and %s', async (_what, voucher, end, balance) => {
    const owner = await world.player(0, 'gh');
    const trade = await world.pay.wallet.deposit(
      owner,
      buildDeposit(20, { method: 'mobile_money', institution: 'VOD', account: '201234567' }),
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
    expect(await world.getBalance(owner)).toBe(money(balance));
  });

  it('ends a deposit from Telecel without a voucher at its expiry', async () => {
    const owner = await world.player(0, 'gh');
    const trade = await world.pay.wallet.deposit(
      owner,
      buildDeposit(20.02, { method: 'mobile_money', institution: 'VOD', account: '201234567' }),
    );
    await world.pass(8);
    expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'expired', action: null });
  });

  it('accepts the local form of a phone number for mobile money in Ghana', async () => {
    const owner = await world.player(0, 'gh');
    const request = buildDeposit(20, { method: 'mobile_money', institution: 'MTN', account: '0241234567' });
    const trade = await world.pay.wallet.deposit(owner, request);
    expect(trade).toMatchObject({ action: { type: 'prompt', phone: '0241234567' }, account: '•••4567' });
    await world.pass(3);
    expect(await world.getBalance(owner)).toBe(money(20));
  });

  it('shows a payment only to its owner', async () => {
    const trade = await world.pay.wallet.deposit(await world.player(), buildDeposit(500));
    await expect(world.now(await world.player(), trade)).rejects.toMatchObject({ code: BizCode.notFound });
  });
});
