import { BizCode, type Payment } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { checkLedger } from '../../audit/check';
import { Ledger } from '../../ledger/service';
import { money, START } from '../../betting/orders/testing';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { readConfig } from '../../config';
import { readWalletSettings } from '../settings';
import { type Database } from '../../platform/database';
import { openTestDatabase } from '../../../testing/database';
import { TestClient, createTestServer } from '../../platform/http/testing';
import { RemoteConfig } from '../../settings/remote-config/service';
import { createWallet, type WalletDomain } from '../create-wallet';
import { registerWebhook } from '../webhook-routes';
import { type Owner } from '../owner';
import { signBody } from '../../platform/http/signature';
import { buildDeposit, parseNumber, buildWithdrawal } from '../testing';
import { PaystackServer } from './testing';

const KEYS = { PAYSTACK_SECRET_KEY_NG: 'sk_test_nigeria', PAYSTACK_SECRET_KEY_GH: 'sk_test_ghana' };

describe('payments through Paystack', () => {
  const paystack = new PaystackServer();
  const clock = new SetClock(START);
  const errors: unknown[] = [];
  let db: Database;
  let ledger: Ledger;
  let pay: WalletDomain;
  let app: FastifyInstance;
  let players = 0;

  beforeAll(async () => {
    await paystack.start();
    db = await openTestDatabase();
    ledger = new Ledger({ db, clock });
    const settings = readWalletSettings({
      ...KEYS,
      PAYSTACK_URL: paystack.url,
      PAYMENT_EMAIL_DOMAIN: 'players.example.com',
      PUBLIC_ORIGIN: 'https://bet.example.com',
    });
    const bus = createInProcessBus(() => undefined);
    pay = createWallet({
      db,
      clock,
      bus,
      ledger,
      remoteConfig: new RemoteConfig(db),
      settings,
      demo: false,
      withdrawCheck: async () => async () => undefined,
      onError: (error) => errors.push(error),
    });
    app = await createTestServer(clock, (scope) => registerWebhook(scope, pay));
    // Loads both lists of banks up front, so that their requests do not appear in the tests.
    for (const country of ['ng', 'gh'] as const) await pay.wallet.config({ userId: 'nobody', country });
  });
  beforeEach(() => {
    errors.length = 0;
    paystack.heard.length = 0;
  });
  afterEach(async () => {
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    await db.close();
    await paystack.stop();
  });

  const player = async (amount = 0, country: 'ng' | 'gh' = 'ng'): Promise<Owner> => {
    const userId = `payer-${players++}`;
    const currency = country === 'ng' ? 'NGN' : 'GHS';
    await ledger.openAccount(userId, currency);
    if (amount > 0) await ledger.depositDemo(userId, currency, money(amount), userId);
    return { userId, country };
  };
  const getReference = async ({ tradeId }: Payment): Promise<string> =>
    (await db.query<{ reference: string }>('select reference from trades where number = $1', [parseNumber(tradeId)]))[0]
      ?.reference ?? '';
  const webhook = (
    event: string,
    data: Record<string, unknown>,
    { country = 'ng' as 'ng' | 'gh', key = KEYS.PAYSTACK_SECRET_KEY_NG, tampered = false } = {},
  ) => {
    const raw = JSON.stringify({ event, data });
    const headers = {
      'content-type': 'application/json',
      'x-paystack-signature': signBody(key, Buffer.from(raw)),
      platform: '',
    };
    return new TestClient(app, country).call('POST', '/pocket/v1/payments/webhook', {
      payload: tampered ? raw.replace('"amount":', '"amount": ') : raw,
      headers,
    });
  };

  it('charges a wallet in Ghana and credits it once when the webhook confirms it', async () => {
    const owner = await player(0, 'gh');
    const trade = await pay.wallet.deposit(
      owner,
      buildDeposit(20, { method: 'mobile_money', institution: 'MTN', account: '0241234567' }),
    );
    expect(trade).toMatchObject({ status: 'pending', action: { type: 'prompt', phone: '0241234567' } });
    const reference = await getReference(trade);
    expect(paystack.heard).toEqual([
      {
        call: 'POST /charge',
        authorization: 'Bearer sk_test_ghana',
        body: {
          email: `${owner.userId}@players.example.com`,
          amount: 2000,
          currency: 'GHS',
          reference,
          mobile_money: { phone: '0241234567', provider: 'mtn' },
        },
      },
    ]);
    const paid = { reference, amount: 2000, currency: 'GHS', status: 'success' };
    for (let i = 0; i < 3; i++) {
      expect(await webhook('charge.success', paid, { country: 'gh', key: KEYS.PAYSTACK_SECRET_KEY_GH })).toMatchObject({
        status: 200,
      });
    }
    expect(await ledger.getBalance(owner.userId)).toBe(money(20));
  });

  it.each([
    [
      'a transfer',
      {},
      { type: 'transfer', bank: 'Titan', accountNumber: '1231277913', accountName: 'PAYSTACK CHECKOUT' },
    ],
    [
      'a transfer out of a wallet',
      { method: 'mobile_money' as const, institution: '999992' },
      { type: 'transfer', bank: 'Titan', accountNumber: '1231277913', accountName: 'PAYSTACK CHECKOUT' },
    ],
    ['a code to dial', { method: 'ussd' as const, institution: '737' }, { type: 'dial', code: '*737*33*4*18791#' }],
    [
      'the card page',
      { method: 'card' as const },
      { type: 'visit', url: expect.stringMatching(/^https:\/\/checkout\.paystack\.com\/ow-d-/) },
    ],
  ])('offers %s in Nigeria', async (_what, change, action) => {
    expect((await pay.wallet.deposit(await player(), buildDeposit(500, change))).action).toEqual(action);
  });

  it('rejects webhooks without the signature of their country, checked over the bytes as received', async () => {
    const owner = await player();
    const trade = await pay.wallet.deposit(owner, buildDeposit(500));
    const paid = { reference: await getReference(trade), amount: 50_000, currency: 'NGN', status: 'success' };
    const refused = { status: 401, bizCode: BizCode.signatureWrong };
    expect(await webhook('charge.success', paid, { key: 'sk_test_wrong' })).toMatchObject(refused);
    expect(await webhook('charge.success', paid, { key: KEYS.PAYSTACK_SECRET_KEY_GH })).toMatchObject(refused);
    expect(await webhook('charge.success', paid, { tampered: true })).toMatchObject(refused);
    expect(await ledger.getBalance(owner.userId)).toBe(0);
  });

  it('credits the amount that arrived when less was paid than requested', async () => {
    const owner = await player();
    const trade = await pay.wallet.deposit(owner, buildDeposit(500));
    await webhook('charge.success', {
      reference: await getReference(trade),
      amount: 100,
      currency: 'NGN',
      status: 'success',
    });
    expect(await ledger.getBalance(owner.userId)).toBe(money(1));
    expect(await pay.wallet.getPayment(owner, trade.tradeId)).toMatchObject({
      status: 'success',
      amount: money(1),
      askedAmount: money(500),
    });
    expect(
      await db.query(
        'select step from trade_events where trade_id = (select id from trades where number = $1) order by id desc limit 1',
        [parseNumber(trade.tradeId)],
      ),
    ).toEqual([{ step: 'creditOther' }]);
  });

  it('accepts unrelated events silently', async () => {
    expect(await webhook('subscription.create', { x: 1 })).toMatchObject({ status: 200 });
    expect(
      await webhook('charge.success', { reference: 'of somebody else', amount: 1, currency: 'NGN', status: 'success' }),
    ).toMatchObject({ status: 200 });
  });

  it('verifies a deposit that no webhook reported; abandoned only means not yet', async () => {
    const owner = await player();
    const trade = await pay.wallet.deposit(owner, buildDeposit(500, { method: 'card' }));
    expect(await pay.wallet.submitTransfer(owner, trade.tradeId)).toMatchObject({ status: 'pending' });
    const charge = paystack.charges.get(await getReference(trade));
    if (charge) charge.status = 'success';
    expect(await pay.wallet.submitTransfer(owner, trade.tradeId)).toMatchObject({ status: 'success' });
    expect(await ledger.getBalance(owner.userId)).toBe(money(500));
  });

  it('pays a withdrawal to a checked account by recipient and transfer', async () => {
    const owner = await player(1000);
    const trade = await pay.wallet.withdraw(owner, buildWithdrawal(400));
    const reference = await getReference(trade);
    expect(trade).toMatchObject({ status: 'pending', accountName: 'AMA MENSAH' });
    expect(paystack.heard.map(({ call }) => call)).toEqual([
      'GET /bank/resolve?account_number=0123456789&bank_code=058',
      'POST /transferrecipient',
      'POST /transfer',
    ]);
    expect(paystack.heard[1]?.body).toEqual({
      type: 'nuban',
      name: 'AMA MENSAH',
      account_number: '0123456789',
      bank_code: '058',
      currency: 'NGN',
    });
    expect(paystack.heard[2]?.body).toMatchObject({
      source: 'balance',
      amount: 39_000,
      recipient: 'RCP_0123456789',
      reference,
    });
    await webhook('transfer.success', { reference, amount: 39_000, currency: 'NGN', status: 'success' });
    expect(await pay.wallet.getPayment(owner, trade.tradeId)).toMatchObject({ status: 'success' });
    await webhook('transfer.reversed', { reference, amount: 39_000, currency: 'NGN', status: 'reversed' });
    await webhook('transfer.success', { reference, amount: 39_000, currency: 'NGN', status: 'success' });
    expect(await pay.wallet.getPayment(owner, trade.tradeId)).toMatchObject({ status: 'failed', failure: 'returned' });
    expect(await ledger.getBalance(owner.userId)).toBe(money(1000));
  });

  it('returns the money when the transfer is rejected immediately', async () => {
    const owner = await player(1000);
    const call = jest.spyOn(pay.provider, 'findHolder').mockResolvedValue('AMA MENSAH');
    paystack.next = {
      status: 400,
      body: { status: false, message: 'Your balance is not enough to fulfil this request' },
    };
    expect(await pay.wallet.withdraw(owner, buildWithdrawal(400))).toMatchObject({
      status: 'failed',
      failure: 'refused',
    });
    call.mockRestore();
    expect(await ledger.getBalance(owner.userId)).toBe(money(1000));
  });

  it.each([
    ['no response', 'silence' as const],
    ['an error of its server', { status: 502, body: {} }],
    ['a rejected key', { status: 401, body: { status: false, message: 'Invalid key' } }],
  ])('keeps a withdrawal on hold after %s, asks for its status, and pays it once', async (_what, response) => {
    const owner = await player(1000);
    jest.spyOn(pay.provider, 'findHolder').mockResolvedValueOnce('AMA MENSAH');
    paystack.next = response;
    const trade = await pay.wallet.withdraw(owner, buildWithdrawal(400));
    expect(trade.status).toBe('pending');
    expect(errors).toHaveLength(1);
    clock.advance(30_000);
    await pay.jobs.askDue();
    const transfer = paystack.transfers.get(await getReference(trade));
    if (transfer) transfer.status = 'success';
    clock.advance(120_000);
    await pay.jobs.askDue();
    expect(await pay.wallet.getPayment(owner, trade.tradeId)).toMatchObject({ status: 'success' });
    expect(await ledger.getBalance(owner.userId)).toBe(money(600));
  });

  it('lists the open banks of Paystack', async () => {
    const { withdraw } = await pay.wallet.config(await player());
    expect(withdraw).toMatchObject([
      {
        method: 'bank_transfer',
        institutions: [
          { code: '120001', name: '9mobile Payment Service Bank' },
          { code: '058', name: 'Guaranty Trust Bank' },
        ],
      },
    ]);
  });

  it('pays to a bank in Ghana', async () => {
    const owner = await player(100, 'gh');
    await pay.wallet.withdraw(owner, buildWithdrawal(50, { institution: '040100', account: '1011130001234' }));
    expect(paystack.heard.find(({ call }) => call === 'POST /transferrecipient')?.body).toMatchObject({
      type: 'ghipss',
      account_number: '1011130001234',
      bank_code: '040100',
      currency: 'GHS',
    });
  });

  it('reports that an account does not exist', async () => {
    await expect(
      pay.wallet.resolveTransfer(await player(1000), buildWithdrawal(400, { account: '0000000000' })),
    ).rejects.toMatchObject({ code: BizCode.unknownAccount });
  });

  it('requires a domain for email addresses and an origin to return to', () => {
    expect(() => readConfig(KEYS)).toThrow(
      /PAYMENT_EMAIL_DOMAIN: is needed with a Paystack key\n.*PUBLIC_ORIGIN: is needed/,
    );
    expect(readConfig({})).toMatchObject({ settings: { wallet: { paystack: undefined } }, demo: false });
  });
});
