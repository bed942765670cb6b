import { randomUUID } from 'node:crypto';
import { BizCode, type OrderBet, placeOrderRequest } from '@oware/contracts';
import { Cashier } from '../../betting/cash-out/testing';
import { checkLedger, formatReport } from '../../audit/check';
import { money, createSelection, type ResultIn, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { ChangesWorld, type Person } from '../security/testing';
import { Closures } from './closures';
import { buildWithdrawal } from '../../wallet/testing';

onDatabase((_name, open) => {
  let db: Database;
  let account: ChangesWorld;
  let bets: World;
  beforeAll(async () => {
    db = await open();
    account = await new ChangesWorld(db).start();
    await account.wallet.remoteConfig.set('ng', 'withdraw.verify.switch', false);
    bets = new World(db);
    bets.keepsMargin = true;
  });
  afterAll(async () => {
    await account.close();
    await db.close();
  });
  beforeEach(() => {
    bets.tuning = { liveDelay: 4000, taxRate: 0 };
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });

  /** Places an order with the player's current login. */
  const place = (player: Person, bet: OrderBet) => {
    const bearer = account.sessions.parseBearer(player.client.cookies.get('accessToken') ?? '');
    if (bearer === null) throw new Error('Nobody is logged in.');
    return bets.orders.place(bearer, placeOrderRequest.parse({ key: randomUUID(), bets: [bet] }));
  };
  const request = (player: Person, type: '20' | '30') =>
    player.requestCode('/patron/activity/otp/token', type === '30' ? 'deactivate' : 'reactivate', {
      ...player.getFields(),
      type,
    });
  const verify = async (player: Person, way: 'deactivate' | 'reactivate', token: string) =>
    player.form(`/patron/activity/${way}/verify`, {
      ...player.getFields(),
      token,
      code: account.channels.code,
      ...(way === 'deactivate' && { reason: 'break' }),
    });

  async function leave(player: Person): Promise<void> {
    expect((await verify(player, 'deactivate', await request(player, '30'))).bizCode).toBe(BizCode.success);
    expect((await player.login()).bizCode).toBe(BizCode.accountDeactivated);
  }
  async function comeBack(player: Person): Promise<void> {
    expect((await verify(player, 'reactivate', await request(player, '20'))).bizCode).toBe(BizCode.success);
    expect((await player.login()).bizCode).toBe(BizCode.success);
  }

  const ends: [string, ResultIn, string, number][] = [
    ['wins', { result: 1 }, 'won', 1100],
    ['loses', { result: 0 }, 'lost', 900],
    ['is void', { result: 0, voidFactor: 1 }, 'void', 1000],
  ];

  it.each(ends)(
    'settles an open bet that %s while its account is deactivated, and the money is there after the reactivation',
    async (_what, result, status, balance) => {
      const player = await account.createPlayer(1000);
      const event = await bets.match();
      const {
        tickets: [ticket],
      } = await place(player, createSingleBet(100, createSelection(event)));
      await leave(player);
      await bets.result(event, { 1: result });
      expect(await bets.orders.ticket(player.userId, ticket?.ticketId ?? '')).toMatchObject({ status });
      expect(await account.wallet.getBalance(player)).toBe(money(balance));
      expect((await player.login()).bizCode).toBe(BizCode.accountDeactivated);
      await comeBack(player);
      const { bizCode, data } = await player.encrypted(
        '/pocket/v1/bankTrades/bankTrade/withdraw',
        buildWithdrawal(balance),
      );
      expect({ bizCode, data }).toMatchObject({ bizCode: BizCode.success, data: { amount: money(balance) } });
    },
  );

  it.each(ends)(
    'settles an open bet that %s while staff has closed its account',
    async (_what, result, status, balance) => {
      const player = await account.createPlayer(1000);
      const event = await bets.match();
      const placed = await place(player, createSingleBet(100, createSelection(event)));
      const { clock } = account.wallet;
      const closures = new Closures({ db, clock, sessions: account.sessions, warnings: account.warnings });
      await closures.close({ userId: player.userId, reason: 'fraud', by: 'test' }, async () => undefined);
      await expect(place(player, createSingleBet(100, createSelection(event)))).rejects.toMatchObject({
        code: BizCode.loginRequired,
      });
      await bets.result(event, { 1: result });
      const ticketId = placed.tickets[0]?.ticketId ?? '';
      expect(await bets.orders.ticket(player.userId, ticketId)).toMatchObject({ status });
      expect(await account.wallet.getBalance(player)).toBe(money(balance));
    },
  );

  it('decides a live bet still in its delay after the account was deactivated, and pays it out', async () => {
    const player = await account.createPlayer(1000);
    const event = await bets.match('live');
    const placed = await place(player, createSingleBet(100, createSelection(event)));
    expect(placed.status).toBe('pending');
    await leave(player);
    bets.clock.advance(5000);
    expect(await bets.delayed.decideDue()).toBe(1);
    await bets.result(event, { 1: { result: 1 } });
    await comeBack(player);
    expect(await account.wallet.getBalance(player)).toBe(money(1100));
  });

  it('executes a waiting cash-out, and a target that is reached later, after the account was deactivated', async () => {
    bets.cashOutTuning = { rate: 1 };
    const player = await account.createPlayer(1000);
    const [live, later] = [await bets.match(), await bets.match()];
    const findTicket = async (event: string) =>
      (await place(player, createSingleBet(100, createSelection(event)))).tickets[0]?.ticketId ?? '';
    const [waits, aimed] = [await findTicket(live), await findTicket(later)];
    const cashier = new Cashier(bets);
    await bets.setEvent(live, 'live');
    expect(await cashier.take(player.userId, waits)).toMatchObject({ status: 'pending' });
    await cashier.aim(player.userId, aimed, money(125));
    await leave(player);
    bets.clock.advance(60_000);
    expect(await bets.cashOuts.decideDue()).toBe(1);
    await bets.setOdds(later, '1', 1.6);
    expect(await bets.targets.run()).toBe(1);
    await comeBack(player);
    expect(await account.wallet.getBalance(player)).toBe(money(1025));
  });

  it('rolls back the money of a result that is rolled back while the account is deactivated', async () => {
    const player = await account.createPlayer(1000);
    const event = await bets.match();
    await place(player, createSingleBet(100, createSelection(event)));
    await leave(player);
    await bets.result(event, { 1: { result: 1 } });
    await bets.rollback(event);
    expect(await account.wallet.getBalance(player)).toBe(money(900));
    await bets.result(event, { 2: { result: 1 } });
    await comeBack(player);
    expect(await account.wallet.getBalance(player)).toBe(money(900));
  });
});
