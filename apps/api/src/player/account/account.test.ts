import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { addRoute } from '../../platform/http';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { createLanguageSync, registerLanguage } from './language';
import { registerAccount } from './routes';
import { AccountService } from './service';

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  const player = (): TestClient => {
    const client = new TestClient(app);
    client.cookies.set('accessToken', 'ama');
    return client;
  };
  let debt = 0;
  const standing = async () => ({ tierLevel: 2, showBirthdayCake: true });
  beforeAll(async () => {
    db = await open();
    await db.query(`insert into users values ('ama', 'ng', '1', '', 'Ama', null, '{"other":1}', 0)`);
    const accounts = new AccountService({
      db,
      balanceOf: async () => ({ balance: 1_234_500, balanceVersion: 7 }),
      debtOf: async () => debt,
      maxWithdraw: (_country, balance) => balance - 500,
      standing,
    });
    accounts.count('validGiftNum', async () => 3);
    accounts.count('flashFreezeRemaining', async () => 2);
    const register = (scope: FastifyInstance): void => {
      registerAccount(scope, accounts);
      registerLanguage(scope, db);
      addRoute(scope, 'PUT', '/tokens', {}, (_input, request, reply) => createLanguageSync(db)('ama', request, reply));
    };
    app = await createTestServer(new SetClock(0), register, userIdIsToken);
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  it('summarizes the account', async () => {
    expect((await player().call('GET', '/patron/account/about')).data).toMatchObject({
      userId: 'ama',
      nickname: 'Ama',
      balance: 1_234_500,
      maxWithdrawAmount: 1_234_000,
      tierLevel: 2,
      showBirthdayCake: true,
      validGiftNum: 3,
      flashFreezeRemaining: 2,
    });
  });

  const choose = (language: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/ng/patron/preferences/language',
      payload: new URLSearchParams({ language, back: '/ng/m/help?q=a' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const setBy = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
    Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  const tokens = async (cookie: string) =>
    setBy(
      await app.inject({
        method: 'PUT',
        url: '/api/ng/tokens',
        headers: { cookie, platform: 'wap', clientid: 'x', operid: '8' },
      }),
    );

  it('accepts the language from a form and carries it to another device; the latest choice wins', async () => {
    const visitor = await choose('pcm');
    expect([visitor.statusCode, visitor.headers.location]).toEqual([303, '/ng/m/help?q=a']);
    expect(setBy(visitor)).toEqual({ language: 'pcm', 'language-new': '1' });
    expect(await tokens('a=b')).toEqual({});
    expect(setBy(await choose('pcm', { cookie: 'accessToken=ama' }))).toEqual({ language: 'pcm' });
    expect(await tokens('language=en')).toEqual({ language: 'pcm' });
    expect(await tokens('language=en; language-new=1')).toEqual({ 'language-new': '' });
    expect(await tokens('language=pcm')).toEqual({ language: 'en' });
  });

  it('rejects forms of other sites and languages of other countries', async () => {
    expect((await choose('pcm', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await choose('pcm', { origin: 'https://other.example' })).statusCode).toBe(403);
    expect(setBy(await choose('tw'))['language']).toBe('en');
  });

  it('lets a player in debt withdraw nothing', async () => {
    debt = 1;
    expect((await player().call('GET', '/patron/account/about')).data).toMatchObject({
      balance: 1_234_500,
      maxWithdrawAmount: 0,
    });
    debt = 0;
  });

  it('requires a login', async () => {
    const response = await new TestClient(app).call('GET', '/patron/account/about');
    expect(response).toMatchObject({ status: 401, bizCode: BizCode.loginRequired });
  });

  it('stores preferred stakes; an empty string selects the product’s default', async () => {
    const before = await player().call('GET', '/patron/preferences/defaultStake');
    expect(before.data).toMatchObject({ defaultStake: 1_000_000, quickAddStake3: 10_000_000 });
    expect(before.data).not.toHaveProperty('ownDefault');
    const payload = { defaultStake: 500_000, quickAddStake1: '', quickAddStake2: 70_000, quickAddStake3: 80_000 };
    expect((await player().call('PUT', '/patron/preferences/defaultStake', { payload })).bizCode).toBe(BizCode.success);
    expect((await player().call('GET', '/patron/preferences/defaultStake')).data).toEqual({
      ...payload,
      quickAddStake1: 1_000_000,
      ownDefault: true,
    });
    expect(await db.query('select settings from users')).toMatchObject([{ settings: { other: 1 } }]);
  });

  it.each([
    [{ defaultStake: -1, quickAddStake1: '', quickAddStake2: '', quickAddStake3: '' }, BizCode.invalidInput],
    [{ defaultStake: 1.5, quickAddStake1: '', quickAddStake2: '', quickAddStake3: '' }, BizCode.invalidInput],
    [
      { defaultStake: 10_000_000_001, quickAddStake1: '', quickAddStake2: '', quickAddStake3: '' },
      BizCode.stakeTooHigh,
    ],
  ])('rejects %j', async (payload, bizCode) => {
    expect((await player().call('PUT', '/patron/preferences/defaultStake', { payload })).bizCode).toBe(bizCode);
  });
});
