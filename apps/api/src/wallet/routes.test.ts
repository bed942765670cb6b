import { BizCode, type Payment, type TransactionsResponse, type WalletConfig } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { registerPaymentsDemo } from '../../demo/payments-routes';
import { money } from '../betting/orders/testing';
import { Counters } from '../platform/counters/counters';
import { type Database } from '../platform/database';
import { openTestDatabase } from '../../testing/database';
import { TestClient, createTestServer, userIdIsToken } from '../platform/http/testing';
import { setRemoteConfig } from '../settings/remote-config/command';
import { reconcile } from './reconcile-command';
import { LOOKUPS_A_DAY, registerWallet } from './routes';
import { registerWebhook } from './webhook-routes';
import { buildDeposit, parseNumber, WalletWorld, buildWithdrawal } from './testing';

const BANK = '/pocket/v1/bankTrades/bankTrade';
const CUSTOMER = '/pocket/v1/customerTrades/customerTrade';

describe('the calls of the wallet', () => {
  let db: Database;
  let world: WalletWorld;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    world = new WalletWorld(db);
    app = await createTestServer(
      world.clock,
      (scope) => {
        registerWallet(scope, world.pay.wallet, new Counters(db, world.clock));
        registerWebhook(scope, world.pay);
        registerPaymentsDemo(scope, { db, provider: world.local });
      },
      userIdIsToken,
    );
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  const client = async (amount = 0): Promise<TestClient> => {
    const made = new TestClient(app);
    made.cookies.set('accessToken', (await world.player(amount)).userId);
    return made;
  };
  const send = <T>(who: TestClient, path: string, payload: unknown) =>
    who.callEncrypted<T>('POST', path, payload, {}, 'trans');

  it('accept an encrypted deposit and withdrawal, and both steps of a transfer', async () => {
    const who = await client(1000);
    const deposit = await send<Payment>(who, `${BANK}/deposit`, buildDeposit(500));
    expect(deposit).toMatchObject({ bizCode: BizCode.success, data: { status: 'pending' } });
    await world.pass(3);
    expect(await send<Payment>(who, `${CUSTOMER}/submitTransfer`, { tradeId: deposit.data.tradeId })).toMatchObject({
      data: { status: 'success' },
    });
    const { key: _key, ...recipient } = buildWithdrawal(400);
    expect(await send(who, `${CUSTOMER}/resolveTransfer`, recipient)).toMatchObject({ data: { arrives: money(390) } });
    const withdrawal = await send<Payment>(who, `${BANK}/withdraw`, buildWithdrawal(400));
    expect((await who.call<Payment>('GET', `/pocket/v1/trades/${withdrawal.data.tradeId}`)).data).toEqual(
      withdrawal.data,
    );
    const { data } = await who.call<TransactionsResponse>('GET', '/pocket/v1/transactions?type=all&days=7&limit=1');
    expect(data).toMatchObject({
      transactions: [{ type: 'withdrawal', tradeId: withdrawal.data.tradeId }],
      next: expect.any(String),
    });
  });

  it.each([
    [`${BANK}/deposit`, buildDeposit(500)],
    [`${BANK}/withdraw`, buildWithdrawal(500)],
    [`${CUSTOMER}/resolveTransfer`, buildWithdrawal(500)],
    [`${CUSTOMER}/submitTransfer`, { tradeId: '1' }],
  ])('%s requires a login and an encrypted body', async (path, payload) => {
    expect(await send(new TestClient(app), path, payload)).toMatchObject({
      status: 401,
      bizCode: BizCode.loginRequired,
    });
    expect(await (await client()).call('POST', path, { payload: payload as object })).toMatchObject({ status: 400 });
  });

  describe("the account holder's name", () => {
    const DAY = 86_400_000;
    const { key: _key, ...recipient } = buildWithdrawal(400);
    const check = (who: TestClient, address = '198.51.100.7') =>
      who.callEncrypted(
        'POST',
        `${CUSTOMER}/resolveTransfer`,
        recipient,
        { headers: { 'x-forwarded-for': address } },
        'trans',
      );

    it('has a daily limit of lookups per player, whatever the address and device', async () => {
      const who = await client(1000);
      for (let at = 0; at < LOOKUPS_A_DAY.user; at++) {
        if (at % 10 === 0) world.clock.advance(60_000);
        who.cookies.set('device-id', `device-${at}-of-the-same`);
        expect((await check(who, `198.51.${at}.7`)).bizCode).toBe(BizCode.success);
      }
      world.clock.advance(60_000);
      expect(await check(who, '192.0.2.1')).toMatchObject({ status: 429, bizCode: BizCode.tooManyAttempts });
      expect((await check(await client(1000))).bizCode).toBe(BizCode.success);
      world.clock.advance(DAY);
      expect((await check(who)).bizCode).toBe(BizCode.success);
    });

    it.each([
      ['203.0.113.7', '203.0.113.8'],
      ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ])('has a daily limit of lookups for the address block of %s', async (one, other) => {
      expect((await check(await client(1000), one)).bizCode).toBe(BizCode.success);
      await db.query("update counters set count = $1 where key like 'holder:block:%'", [LOOKUPS_A_DAY.block]);
      expect((await check(await client(1000), other)).bizCode).toBe(BizCode.tooManyAttempts);
      world.clock.advance(DAY);
      expect((await check(await client(1000), other)).bizCode).toBe(BizCode.success);
    });
  });

  it.each([
    ['an amount below zero', { ...buildWithdrawal(1), amount: -1 }, 'amount', 'too_small'],
    ['a fraction of a kobo', { ...buildWithdrawal(500), amount: 5_000_001 }, 'amount', 'decimals'],
    ['an unknown bank', buildWithdrawal(500, { institution: '000' }), 'institution', 'unknown'],
    ['an account number of another length', buildWithdrawal(500, { account: '123456789' }), 'account', 'wrong_number'],
    ['an account with letters', buildWithdrawal(500, { account: 'DROP TABLE' }), 'account', 'invalid_format'],
    ['an invalid key', buildWithdrawal(500, { key: 'x' }), 'key', 'invalid_format'],
  ])('reject %s with a code for the field', async (_what, payload, field, code) => {
    expect(await send(await client(1000), `${BANK}/withdraw`, payload)).toMatchObject({
      status: 400,
      data: { fields: [{ field, code }] },
    });
  });

  it.each(['123', '12 34', 'x'.repeat(21), '<b>1234'])('reject the malformed voucher %s', async (voucher) => {
    expect(await send(await client(), `${CUSTOMER}/submitTransfer`, { tradeId: '1', voucher })).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'voucher' }] },
    });
  });

  it('limit the rate of requests', async () => {
    const who = await client();
    const codes: number[] = [];
    for (let i = 0; i < 13; i++) codes.push((await send(who, `${CUSTOMER}/submitTransfer`, { tradeId: '0' })).bizCode);
    expect(codes.slice(0, 12)).toEqual(Array(12).fill(BizCode.notFound));
    expect(codes[12]).toBe(BizCode.tooManyAttempts);
    world.clock.advance(60_000);
  });

  it('limit how often the phone of a wallet is contacted per minute, however its number is written', async () => {
    const typed = ['08031112223', '2348031112223', '8031112223'];
    const codes: number[] = [];
    for (let at = 0; at < 13; at++) {
      const deposit = { ...buildDeposit(500), method: 'mobile_money', institution: 'none', account: typed[at % 3] };
      codes.push((await send(await client(), `${BANK}/deposit`, deposit)).bizCode);
    }
    expect(codes.slice(0, 12)).not.toContain(BizCode.tooManyAttempts);
    expect(codes[12]).toBe(BizCode.tooManyAttempts);
    world.clock.advance(60_000);
  });

  it('offer the payment methods in the order and to the share of players of the remote configuration', async () => {
    const offered = async (): Promise<string[]> =>
      (await (await client()).call<WalletConfig>('GET', '/pocket/v1/config')).data.deposit.map(({ method, isNew }) =>
        isNew ? `${method} new` : method,
      );
    expect(await offered()).toEqual(['bank_transfer', 'mobile_money', 'ussd', 'card']);
    const lines: string[] = [];
    const set = (key: string, value: string) =>
      setRemoteConfig(
        { db, config: world.remoteConfig, check: async () => undefined },
        ['--country=ng', `--key=${key}`, `--value=${value}`],
        (line) => lines.push(line),
      );
    expect(await set('deposit.tab.order', '["card","bank_transfer"]')).toBe(0);
    await set('deposit.ussd.ratio', '0');
    await set('deposit.card.new', 'true');
    expect(await offered()).toEqual(['card new', 'bank_transfer', 'mobile_money']);
    expect(
      await send(await client(), `${BANK}/deposit`, buildDeposit(500, { method: 'ussd', institution: '737' })),
    ).toMatchObject({ bizCode: BizCode.methodClosed });
    expect(await set('deposit.ussd.ratio', 'half')).toBe(1);
    for (const key of ['deposit.tab.order', 'deposit.ussd.ratio', 'deposit.card.new']) await set(key, 'null');
    expect(await offered()).toEqual(['bank_transfer', 'mobile_money', 'ussd', 'card']);
  });

  it('offer the account that the player used last first, in the other direction as well', async () => {
    const gh = await world.player(500, 'gh');
    const wallet = { method: 'mobile_money', institution: 'ATL', account: '241234567' } as const;
    const used = async () => {
      const { deposit, withdraw } = await world.pay.wallet.config(gh);
      return [...deposit, ...withdraw].map(({ method, used: party }) => [
        method,
        party?.institution ?? null,
        party?.account ?? null,
      ]);
    };
    await world.pay.wallet.deposit(gh, buildDeposit(50.01, wallet));
    await world.pass(5);
    expect(await used()).toEqual([
      ['mobile_money', null, null],
      ['card', null, null],
      ['mobile_money', null, null],
      ['bank_transfer', null, null],
    ]);
    await world.pay.wallet.deposit(gh, buildDeposit(50, wallet));
    await world.pass(5);
    expect(await used()).toEqual([
      ['mobile_money', 'ATL', '241234567'],
      ['card', null, null],
      ['mobile_money', 'ATL', '241234567'],
      ['bank_transfer', null, null],
    ]);
    await world.pay.wallet.withdraw(gh, buildWithdrawal(20, { ...wallet, institution: 'MTN' }));
    await world.pass(5);
    expect(await used()).toEqual([
      ['mobile_money', 'ATL', '241234567'],
      ['card', null, null],
      ['mobile_money', 'MTN', '241234567'],
      ['bank_transfer', null, null],
    ]);
    expect(await (await client()).call('GET', '/pocket/v1/config')).toMatchObject({
      data: { deposit: [{ used: null }, { used: null }, { used: null }, { used: null }] },
    });
  });

  it('accept a deposit from each wallet that money can be sent to', async () => {
    for (const country of ['ng', 'gh'] as const) {
      const { deposit, withdraw } = await world.pay.wallet.config(await world.player(0, country));
      const codes = (methods: typeof deposit) =>
        methods.flatMap(({ institutions }) => institutions.map(({ code }) => code));
      const wallets = country === 'ng' ? ['999992', '999991'] : ['MTN', 'VOD', 'ATL'];
      expect(codes(withdraw)).toEqual(expect.arrayContaining(wallets));
      expect(codes(deposit)).toEqual(expect.arrayContaining(wallets));
    }
    const { data: trade } = await send<Payment>(
      await client(),
      `${BANK}/deposit`,
      buildDeposit(500, { method: 'mobile_money', institution: '999992' }),
    );
    expect(trade).toMatchObject({ status: 'pending', action: { type: 'transfer' } });
  });

  it('return the intervals of payment checks from the remote configuration', async () => {
    const retryTimes = async () =>
      (await (await client()).call<WalletConfig>('GET', '/pocket/v1/config')).data.bankRetry;
    expect(await retryTimes()).toEqual({ automatic: 4, manual: 5 });
    await world.remoteConfig.set('ng', 'bank.retry.automatic', 10);
    await world.remoteConfig.set('ng', 'bank.retry.manual', 0);
    expect(await retryTimes()).toEqual({ automatic: 10, manual: 5 });
    for (const key of ['bank.retry.automatic', 'bank.retry.manual']) await world.remoteConfig.set('ng', key, null);
  });

  it('switch a method on for the same share of players each time', async () => {
    await world.remoteConfig.set('ng', 'deposit.card.ratio', 50);
    const players = Array.from({ length: 60 }, (_, i) => ({ userId: `player ${i}`, country: 'ng' as const }));
    const has = async (): Promise<boolean[]> =>
      Promise.all(
        players.map(async (owner) =>
          (await world.pay.wallet.config(owner)).deposit.some(({ method }) => method === 'card'),
        ),
      );
    const first = await has();
    expect(first).toEqual(expect.arrayContaining([true, false]));
    expect(await has()).toEqual(first);
    await world.remoteConfig.set('ng', 'deposit.card.ratio', null);
  });

  it('reject a webhook with a wrong signature', async () => {
    const response = await new TestClient(app).call('POST', '/pocket/v1/payments/webhook', {
      payload: '{"reference":"x","status":"success","amount":1,"currency":"NGN"}',
      headers: { 'content-type': 'application/json', 'x-local-signature': 'ab'.repeat(64) },
    });
    expect(response).toMatchObject({ status: 401, bizCode: BizCode.signatureWrong });
  });

  it('let a person decide on the demo page, once', async () => {
    const who = await client();
    const { data: trade } = await send<Payment>(who, `${BANK}/deposit`, buildDeposit(500, { method: 'card' }));
    const url = trade.action?.type === 'visit' ? trade.action.url : '';
    const page = await app.inject(url);
    expect(page.body).toContain('Pay ₦500.00');
    const payload = { reference: new URL(url, 'http://here').searchParams.get('reference') };
    expect((await who.call('POST', '/demo/payments/approve-twice', { payload })).bizCode).toBe(BizCode.success);
    expect((await who.call('POST', '/demo/payments/decline', { payload })).bizCode).toBe(BizCode.notFound);
    await world.pass(1);
    expect((await who.call<Payment>('GET', `/pocket/v1/trades/${trade.tradeId}`)).data.status).toBe('success');
  });

  it('wallet:reconcile finds payments that no webhook reported, and lists those for review', async () => {
    const owner = await world.player(1000);
    const trade = await world.pay.wallet.deposit(owner, buildDeposit(500.04));
    world.clock.advance(4000);
    await world.local.run();
    const lines: string[] = [];
    expect(await reconcile({ db, clock: world.clock, ...world.pay }, (line) => lines.push(line))).toBe(0);
    expect(lines.join('\n')).toMatch(new RegExp(`deposit ${trade.tradeId} \\(ow-d-[\\w-]+\\): pending -> success`));
    const [row] = await db.query<{ reference: string }>('select reference from trades where number = $1', [
      parseNumber(trade.tradeId),
    ]);
    await world.pay.decisions.apply({ reference: row?.reference ?? '', status: 'reversed' }, 'webhook', {
      provider: 'local',
      country: 'ng',
      kind: 'deposit',
    });
    const withdrawal = await world.pay.wallet.withdraw(owner, buildWithdrawal(500));
    jest.spyOn(world.local, 'fetchReport').mockRejectedValue(new Error('no line'));
    expect(await reconcile({ db, clock: world.clock, ...world.pay }, (line) => lines.push(line))).toBe(1);
    expect(lines.join('\n')).toMatch(new RegExp(`withdrawal ${withdrawal.tradeId} .*: no response: no line`));
    expect(lines.join('\n')).toContain(
      `is success, but the provider reported reversed: contradiction. Check it manually.`,
    );
    jest.restoreAllMocks();
  });
});
