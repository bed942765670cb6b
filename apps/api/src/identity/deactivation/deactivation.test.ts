import { BizCode, type Trade } from '@oware/contracts';
import { otherThan } from '../otp/testing';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { ChangesWorld, type Person } from '../security/testing';
import { withdrawalOf } from '../../wallet/testing';

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

  const askToLeave = (player: Person) => player.codeBy(TOKEN, 'deactivate', { ...player.fields(), type: '30' });
  const leave = (player: Person, token: string, more: Record<string, string> = {}) =>
    player.form('/patron/activity/deactivate/verify', {
      ...player.fields(),
      token,
      code: world.channels.code,
      reason: 'break',
      ...more,
    });
  const askToReturn = (person: Person, phone = person.phone) =>
    person.codeBy(TOKEN, 'reactivate', { ...person.fields(phone), type: '20' }, phone);
  const comeBack = (person: Person, token: string, phone = person.phone) =>
    person.form('/patron/activity/reactivate/verify', { ...person.fields(phone), token, code: world.channels.code });

  it('ends every login, keeps the balance, and refuses a login that is right', async () => {
    const player = await world.player(1000);
    const elsewhere = player.device();
    await player.login(player.phone, elsewhere);
    const before = ended.length;
    const elsewhereId = world.sessions.bearerOf(elsewhere.cookies.get('accessToken') ?? '')?.sessionId;
    expect((await leave(player, await askToLeave(player))).bizCode).toBe(BizCode.success);
    expect(ended.length - before).toBe(2);
    // The page that asked for it logs out by itself.
    expect(unaware).toEqual([elsewhereId]);
    expect(player.client.cookies.has('accessToken')).toBe(false);
    expect((await elsewhere.call('GET', '/patron/account/info/security')).bizCode).toBe(BizCode.loginRequired);
    expect((await elsewhere.call('PUT', '/patron/refreshToken')).bizCode).toBe(BizCode.loginRequired);
    expect(await world.wallet.balanceOf(player)).toBe(10_000_000);
    expect((await player.login()).bizCode).toBe(BizCode.accountDeactivated);
    await expect(world.sessions.begin('ng', player.userId, 'device', true)).rejects.toMatchObject({
      code: BizCode.wrongCredentials,
    });
    expect(world.texted.at(-1)).toMatch(new RegExp(`^${player.phone}: .*deactivated`));
  });

  it('is taken back by a code to the phone; then the login works again', async () => {
    const player = await world.player();
    await leave(player, await askToLeave(player));
    const token = await askToReturn(player);
    expect(
      (
        await player.form('/patron/activity/reactivate/verify', {
          ...player.fields(),
          token,
          code: otherThan(world.channels.code),
        })
      ).bizCode,
    ).toBe(BizCode.otpWrong);
    expect((await player.login()).bizCode).toBe(BizCode.accountDeactivated);
    expect((await comeBack(player, token)).bizCode).toBe(BizCode.success);
    expect((await player.login()).bizCode).toBe(BizCode.success);
    expect((await leave(player, await askToLeave(player))).bizCode).toBe(BizCode.success);
    expect(await db.query('select 1 from deactivations where user_id = $1', [player.userId])).toHaveLength(2);
  });

  it('is refused while a withdrawal is under way, and says why', async () => {
    const player = await world.player(1000);
    await world.wallet.remoteConfig.set('ng', 'withdraw.verify.switch', false);
    const token = await askToLeave(player);
    await player.encrypted<Trade>('/pocket/v1/bankTrades/bankTrade/withdraw', withdrawalOf(500));
    await world.wallet.remoteConfig.set('ng', 'withdraw.verify.switch', null);
    expect(await leave(player, token)).toMatchObject({
      bizCode: BizCode.withdrawalsOpen,
      message: expect.stringContaining('withdrawal is still under way'),
    });
    expect((await player.form(TOKEN, { ...player.fields(), type: '30' })).bizCode).toBe(BizCode.withdrawalsOpen);
    await world.wallet.pass(10);
    expect((await leave(player, token)).bizCode).toBe(BizCode.success);
  });

  it('refuses a withdrawal that was on its way when the account was deactivated', async () => {
    const player = await world.player(1000);
    await leave(player, await askToLeave(player));
    await expect(world.wallet.pay.wallet.withdraw(player, withdrawalOf(500))).rejects.toMatchObject({
      code: BizCode.loginRequired,
    });
    expect(await world.wallet.balanceOf(player)).toBe(10_000_000);
  });

  it('says only to who has proved the phone that there is no account', async () => {
    const visitor = await world.person();
    const unknown = world.freshPhone();
    const token = await askToReturn(visitor, unknown);
    expect((await comeBack(visitor, token, unknown)).bizCode).toBe(BizCode.otpNoAccount);
    expect((await comeBack(visitor, await askToReturn(visitor))).bizCode).toBe(BizCode.success);
  });

  it.each([
    ['another phone', { phone: '08031112223' }, 'phone', 'not_yours'],
    ['an unknown reason', { reason: 'bored' }, 'reason', 'invalid_value'],
    ['a code that is none', { code: '12' }, 'code', 'invalid_format'],
  ])('refuses %s', async (_what, wrong, field, code) => {
    const player = await world.player();
    expect(await leave(player, await askToLeave(player), wrong)).toMatchObject({
      bizCode: BizCode.invalidInput,
      data: { fields: [{ field, code }] },
    });
  });

  it('asks who leaves to be logged in', async () => {
    const visitor = await world.person();
    expect((await visitor.form(TOKEN, { ...visitor.fields(), type: '30' })).bizCode).toBe(BizCode.loginRequired);
    expect((await visitor.form(TOKEN, { ...visitor.fields(), type: '25' })).bizCode).toBe(BizCode.invalidInput);
  });
});
