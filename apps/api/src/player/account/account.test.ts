import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { TestClient, testServer, userIdIsToken } from '../../platform/http/testing';
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
    app = await testServer(new SetClock(0), (scope) => registerAccount(scope, accounts), userIdIsToken);
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  it('sums the account up', async () => {
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

  it('lets a player in debt withdraw nothing', async () => {
    debt = 1;
    expect((await player().call('GET', '/patron/account/about')).data).toMatchObject({
      balance: 1_234_500,
      maxWithdrawAmount: 0,
    });
    debt = 0;
  });

  it('is for players only', async () => {
    const response = await new TestClient(app).call('GET', '/patron/account/about');
    expect(response).toMatchObject({ status: 401, bizCode: BizCode.loginRequired });
  });

  it('keeps preferred stakes; an empty string takes the product’s own', async () => {
    const before = await player().call('GET', '/patron/preferences/defaultStake');
    expect(before.data).toMatchObject({ defaultStake: 1_000_000, quickAddStake3: 10_000_000 });
    const payload = { defaultStake: 500_000, quickAddStake1: '', quickAddStake2: 70_000, quickAddStake3: 80_000 };
    expect((await player().call('PUT', '/patron/preferences/defaultStake', { payload })).bizCode).toBe(BizCode.success);
    expect((await player().call('GET', '/patron/preferences/defaultStake')).data).toEqual({
      ...payload,
      quickAddStake1: 1_000_000,
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
  ])('refuses %j', async (payload, bizCode) => {
    expect((await player().call('PUT', '/patron/preferences/defaultStake', { payload })).bizCode).toBe(bizCode);
  });
});
