import { BizCode, type Payment } from '@oware/contracts';
import { createOtherCode } from '../otp/testing';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { ChangesWorld, type Person } from '../security/testing';
import { buildWithdrawal } from '../../wallet/testing';

const TOKEN = '/patron/activity/otp/token';

onDatabase((_name, open) => {
  let db: Database;
  let world: ChangesWorld;
  const ended: string[] = [];
  const unaware: string[] = [];
  beforeAll(async () => {
    db = await open();
    world = await new ChangesWorld(db).start();
    world.wallet.bus.subscribe('session-ended', ({ sessionId, forbidden }) => {
      ended.push(sessionId);
      if (forbidden === true) unaware.push(sessionId);
    });
  });
  afterAll(async () => {
    await world.close();
    await db.close();
  });

  const requestDeactivation = (player: Person) =>
    player.requestCode(TOKEN, 'deactivate', { ...player.getFields(), type: '30' });
  const leave = (player: Person, token: string, more: Record<string, string> = {}) =>
    player.form('/patron/activity/deactivate/verify', {
      ...player.getFields(),
      token,
      code: world.channels.code,
      reason: 'break',
      ...more,
    });
  const requestReactivation = (person: Person, phone = person.phone) =>
    person.requestCode(TOKEN, 'reactivate', { ...person.getFields(phone), type: '20' }, phone);
  const comeBack = (person: Person, token: string, phone = person.phone) =>
    person.form('/patron/activity/reactivate/verify', { ...person.getFields(phone), token, code: world.channels.code });

  it('ends every login, keeps the balance, and rejects a login with the right password', async () => {
    const player = await world.createPlayer(1000);
    const elsewhere = player.createDevice();
    await player.login(player.phone, elsewhere);
    const before = ended.length;
    const elsewhereId = world.sessions.parseBearer(elsewhere.cookies.get('accessToken') ?? '')?.sessionId;
    expect((await leave(player, await requestDeactivation(player))).bizCode).toBe(BizCode.success);
    expect(ended.length - before).toBe(2);
    // The page that requested it logs out itself.
    expect(unaware).toEqual([elsewhereId]);
    expect(player.client.cookies.has('accessToken')).toBe(false);
    expect((await elsewhere.call('GET', '/patron/account/info/security')).bizCode).toBe(BizCode.loginRequired);
    expect((await elsewhere.call('PUT', '/patron/refreshToken')).bizCode).toBe(BizCode.loginRequired);
    expect(await world.wallet.getBalance(player)).toBe(10_000_000);
    expect((await player.login()).bizCode).toBe(BizCode.accountDeactivated);
    await expect(world.sessions.start('ng', player.userId, 'device', true)).rejects.toMatchObject({
      code: BizCode.wrongCredentials,
    });
    expect(world.texted.at(-1)).toMatch(new RegExp(`^${player.phone}: .*deactivated`));
  });

  it('is reversed by a code to the phone; then the login works again', async () => {
    const player = await world.createPlayer();
    await leave(player, await requestDeactivation(player));
    const token = await requestReactivation(player);
    expect(
      (
        await player.form('/patron/activity/reactivate/verify', {
          ...player.getFields(),
          token,
          code: createOtherCode(world.channels.code),
        })
      ).bizCode,
    ).toBe(BizCode.otpWrong);
    expect((await player.login()).bizCode).toBe(BizCode.accountDeactivated);
    expect((await comeBack(player, token)).bizCode).toBe(BizCode.success);
    expect((await player.login()).bizCode).toBe(BizCode.success);
    expect((await leave(player, await requestDeactivation(player))).bizCode).toBe(BizCode.success);
    expect(await db.query('select 1 from deactivations where user_id = $1', [player.userId])).toHaveLength(2);
  });

  it('is rejected with a reason while a withdrawal is under way', async () => {
    const player = await world.createPlayer(1000);
    await world.wallet.remoteConfig.set('ng', 'withdraw.verify.switch', false);
    const token = await requestDeactivation(player);
    await player.encrypted<Payment>('/pocket/v1/bankTrades/bankTrade/withdraw', buildWithdrawal(500));
    await world.wallet.remoteConfig.set('ng', 'withdraw.verify.switch', null);
    expect(await leave(player, token)).toMatchObject({
      bizCode: BizCode.withdrawalsOpen,
      message: expect.stringContaining('withdrawal is still under way'),
    });
    expect((await player.form(TOKEN, { ...player.getFields(), type: '30' })).bizCode).toBe(BizCode.withdrawalsOpen);
    await world.wallet.pass(10);
    expect((await leave(player, token)).bizCode).toBe(BizCode.success);
  });

  it('rejects a withdrawal that was under way when the account was deactivated', async () => {
    const player = await world.createPlayer(1000);
    await leave(player, await requestDeactivation(player));
    await expect(world.wallet.pay.wallet.withdraw(player, buildWithdrawal(500))).rejects.toMatchObject({
      code: BizCode.loginRequired,
    });
    expect(await world.wallet.getBalance(player)).toBe(10_000_000);
  });

  it('reveals a missing account only to a caller who has proved the phone', async () => {
    const visitor = await world.createPerson();
    const unknown = world.createPhone();
    const token = await requestReactivation(visitor, unknown);
    expect((await comeBack(visitor, token, unknown)).bizCode).toBe(BizCode.otpNoAccount);
    expect((await comeBack(visitor, await requestReactivation(visitor))).bizCode).toBe(BizCode.success);
  });

  it.each([
    ['another phone', { phone: '08031112223' }, 'phone', 'not_yours'],
    ['an unknown reason', { reason: 'bored' }, 'reason', 'invalid_value'],
    ['an invalid code', { code: '12' }, 'code', 'invalid_format'],
  ])('rejects %s', async (_what, wrong, field, code) => {
    const player = await world.createPlayer();
    expect(await leave(player, await requestDeactivation(player), wrong)).toMatchObject({
      bizCode: BizCode.invalidInput,
      data: { fields: [{ field, code }] },
    });
  });

  it('requires a login to deactivate', async () => {
    const visitor = await world.createPerson();
    expect((await visitor.form(TOKEN, { ...visitor.getFields(), type: '30' })).bizCode).toBe(BizCode.loginRequired);
    expect((await visitor.form(TOKEN, { ...visitor.getFields(), type: '25' })).bizCode).toBe(BizCode.invalidInput);
  });
});
