import { UNVERIFIED_DEPOSITS } from '@oware/config';
import { type Payment } from '@oware/contracts';
import { checkLedger } from '../audit/check';
import { money } from '../betting/orders/testing';
import { onDatabase } from '../../testing/database';
import { type Database } from '../platform/database';
import { PlayerLimits } from '../protection/limits/player-limits';
import { decideArrived } from './arrived-command';
import { type Owner } from './owner';
import { type Report } from './provider';
import { buildDeposit, parseNumber, WalletWorld } from './testing';

onDatabase((_name, open) => {
  let db: Database;
  let world: WalletWorld;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => {
    world = new WalletWorld(db);
  });
  afterEach(async () => {
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
  });
  afterAll(() => db.close());

  /** A card payment waits for a person, so nothing is decided before the test sends its report. */
  const deposit = (owner: Owner, amount: number): Promise<Payment> =>
    world.pay.wallet.deposit(owner, buildDeposit(amount, { method: 'card' }));

  async function report({ tradeId }: Payment, about: Pick<Report, 'status' | 'amount'>): Promise<void> {
    const [row] = (await db.query('select reference from trades where number = $1', [parseNumber(tradeId)])) as {
      reference: string;
    }[];
    const origin = { provider: 'local', country: 'ng', kind: 'deposit' } as const;
    const reference = row?.reference ?? '';
    await world.pay.decisions.apply({ reference, currency: 'NGN', ...about }, 'webhook', origin);
  }
  /** Reports a payment of this amount. */
  const arrive = (payment: Payment, amount: number): Promise<void> =>
    report(payment, { status: 'success', amount: money(amount) });

  it.each([400, 600])('credits the NGN %d that arrived instead of NGN 500, once', async (amount) => {
    const owner = await world.player();
    const trade = await deposit(owner, 500);
    await arrive(trade, amount);
    await arrive(trade, amount);
    expect(await world.now(owner, trade)).toMatchObject({
      status: 'success',
      amount: money(amount),
      askedAmount: money(500),
    });
    expect(await world.getBalance(owner)).toBe(money(amount));
  });

  it('credits a different amount that arrives after the deposit expired', async () => {
    const owner = await world.player();
    const trade = await deposit(owner, 500);
    world.clock.advance(60 * 60_000);
    await world.pay.jobs.askDue();
    expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'expired' });
    await arrive(trade, 450);
    expect(await world.now(owner, trade)).toMatchObject({ status: 'success', amount: money(450) });
  });

  it('holds an amount above the deposit limit for a decision; it neither expires nor starts again', async () => {
    const owner = await world.player();
    const request = buildDeposit(500, { method: 'card' });
    const limits = new PlayerLimits(world);
    await limits.set(owner.userId, { kind: 'deposit', period: 'day', amount: money(700), version: 0 });
    const trade = await world.pay.wallet.deposit(owner, request);
    await arrive(trade, 701);
    const waits = { status: 'pending', amount: money(500), arrived: money(701), action: null, expiresAt: null };
    expect(await world.now(owner, trade)).toMatchObject(waits);
    world.clock.advance(24 * 60 * 60_000);
    await world.pay.jobs.askDue();
    expect(await world.pay.wallet.submitTransfer(owner, trade.tradeId)).toMatchObject(waits);
    expect(await world.pay.wallet.deposit(owner, request)).toMatchObject(waits);
    expect(await world.getBalance(owner)).toBe(0);
  });

  describe('a deposit that has failed and is paid after all', () => {
    const setLimit = (owner: Owner) =>
      new PlayerLimits(world).set(owner.userId, { kind: 'deposit', period: 'week', amount: money(500), version: 0 });
    /** Requests a deposit that expires or is declined. */
    async function fail(owner: Owner, why: 'expired' | 'declined'): Promise<Payment> {
      const trade = await deposit(owner, 500);
      if (why === 'declined') await report(trade, { status: 'failed' });
      else {
        world.clock.advance(60 * 60_000);
        await world.pay.jobs.askDue();
      }
      expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: why });
      return trade;
    }

    it.each(['expired', 'declined'] as const)('is credited within the deposit limit after it %s', async (why) => {
      const owner = await world.player();
      await setLimit(owner);
      const trade = await fail(owner, why);
      await arrive(trade, 500);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success' });
      expect(await world.getBalance(owner)).toBe(money(500));
    });

    it.each(['expired', 'declined'] as const)(
      'waits for staff when others have used the limit after it %s',
      async (why) => {
        const owner = await world.player();
        await setLimit(owner);
        const trade = await fail(owner, why);
        // An expired deposit counts for a day.
        world.clock.advance(24 * 60 * 60_000);
        await arrive(await deposit(owner, 500), 500);
        await arrive(trade, 500);
        expect(await world.now(owner, trade)).toMatchObject({ status: 'pending', arrived: money(500) });
        expect(await world.getBalance(owner)).toBe(money(500));
      },
    );
  });

  it('holds an amount above the limit of unverified players', async () => {
    const owner = await world.player();
    const trade = await deposit(owner, 500);
    const max = UNVERIFIED_DEPOSITS.ng / 10_000;
    await arrive(trade, max + 1);
    expect(await world.now(owner, trade)).toMatchObject({ status: 'pending', arrived: money(max + 1) });
  });

  describe('staff', () => {
    const MORE = UNVERIFIED_DEPOSITS.ng / 10_000 + 1;
    const command = async (...args: string[]) => {
      const lines: string[] = [];
      const code = await decideArrived({ db, ...world.pay }, args, (line) => lines.push(line));
      return { code, lines: lines.join('\n') };
    };
    async function waiting(): Promise<[Owner, Payment]> {
      const owner = await world.player();
      const trade = await deposit(owner, 500);
      await arrive(trade, MORE);
      return [owner, trade];
    }

    it('lists waiting amounts, and credits one once', async () => {
      const [owner, trade] = await waiting();
      expect((await command()).lines).toContain(`deposit ${trade.tradeId} of player ${owner.userId}: NGN 500.00`);
      expect(await command(trade.tradeId, 'credit')).toMatchObject({ code: 0 });
      expect(await command(trade.tradeId, 'credit')).toMatchObject({ code: 1 });
      expect(await world.now(owner, trade)).toMatchObject({ status: 'success', amount: money(MORE) });
      expect(await world.getBalance(owner)).toBe(money(MORE));
    });

    it('deducts, when it credits the amount, chargebacks that only the provider knows yet', async () => {
      const [owner, trade] = await waiting();
      const one = {
        id: 'dispute:1',
        kind: 'chargeback',
        status: 'taken',
        amount: money(MORE),
        currency: 'NGN',
      } as const;
      jest.spyOn(world.local, 'listReversals').mockResolvedValue([one]);
      expect(await command(trade.tradeId, 'credit')).toMatchObject({ code: 0 });
      expect(await world.getBalance(owner)).toBe(0);
    });

    it('stores a chargeback of a waiting deposit, and deducts it after the credit', async () => {
      const [owner, trade] = await waiting();
      const one = {
        id: 'dispute:1',
        kind: 'chargeback',
        status: 'taken',
        amount: money(MORE),
        currency: 'NGN',
      } as const;
      jest.spyOn(world.local, 'listReversals').mockResolvedValue([one]);
      const [row] = (await db.query('select reference from trades where number = $1', [
        parseNumber(trade.tradeId),
      ])) as {
        reference: string;
      }[];
      const checked = await world.pay.takeBacks.look('ng', row?.reference ?? '', 'webhook', 'dispute');
      expect(checked).toMatchObject({ moved: false });
      expect(
        await db.query('select amount from trade_take_backs where outside_id = $1 and trade_id = $2', [
          one.id,
          checked?.trade.id,
        ]),
      ).toEqual([{ amount: money(MORE) }]);
      expect(await command(trade.tradeId, 'credit')).toMatchObject({ code: 0 });
      expect(await world.getBalance(owner)).toBe(0);
    });

    it('marks an amount as sent back, after which the same report moves nothing', async () => {
      const [owner, trade] = await waiting();
      expect(await command(trade.tradeId, 'sendBack')).toMatchObject({ code: 0 });
      await arrive(trade, MORE);
      expect(await world.now(owner, trade)).toMatchObject({ status: 'failed', failure: 'sentBack' });
      expect(await world.getBalance(owner)).toBe(0);
    });

    it.each([[['1', 'credit']], [['1', 'burn']]])('changes nothing for %j', async (args) => {
      expect(await command(...args)).toMatchObject({ code: 1 });
    });
  });
});
