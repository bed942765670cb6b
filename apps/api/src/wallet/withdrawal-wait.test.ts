import { createHash } from 'node:crypto';
import {
  BizCode,
  type PhoneVerifyResponse,
  type Payment,
  type WalletConfig,
  type WithdrawalWait,
} from '@oware/contracts';
import { onDatabase } from '../../testing/database';
import { recordSensitiveChange } from '../identity/session/change-account';
import { ChangesWorld, PASSWORD, type Person } from '../identity/security/testing';
import { type Database } from '../platform/database';
import { type TestClient } from '../platform/http/testing';
import { buildDeposit, buildWithdrawal } from './testing';
import { WAIT_HOURS } from './withdrawal-wait';

const HOUR = 60 * 60_000;
const BIND = '/patron/account/phone/bind/otp';
const RESET = '/patron/phone/reset-password';

onDatabase((_name, open) => {
  let db: Database;
  let world: ChangesWorld;
  beforeAll(async () => {
    db = await open();
    world = await new ChangesWorld(db, undefined, WAIT_HOURS).start();
    await world.wallet.remoteConfig.set('ng', 'withdraw.verify.switch', false);
  });
  afterAll(async () => {
    await world.close();
    await db.close();
  });
  beforeEach(() => world.wallet.clock.advance(48 * HOUR));

  const send = <T>(client: TestClient, path: string, body: unknown) =>
    client.callEncrypted<T>('POST', `/pocket/v1/bankTrades/bankTrade/${path}`, body, {}, 'trans');
  const withdraw = (client: TestClient, amount = 100) =>
    send<Payment | WithdrawalWait>(client, 'withdraw', buildWithdrawal(amount));
  const getWait = async (client: TestClient) =>
    (await client.call<WalletConfig>('GET', '/pocket/v1/config')).data.withdrawalWait;
  const texts = ({ phone }: Person): string[] => world.texted.filter((text) => text.startsWith(phone));

  async function loginOn(player: Person, password = PASSWORD): Promise<TestClient> {
    const device = player.createDevice();
    const login = { username: player.phone, password, keepSignedIn: true };
    const { bizCode } = await device.callEncrypted('POST', '/patron/accessToken', login);
    expect(bizCode).toBe(BizCode.success);
    return device;
  }

  async function resetPassword(player: Person, client: TestClient): Promise<string> {
    const password = createHash('md5').update('Another4711').digest('hex');
    const mine = player.client;
    player.client = client;
    const otpToken = await player.requestCode(`${RESET}/otp-session`, 'password_reset', player.getFields());
    const code = { ...player.getFields(), otpToken, otpCode: world.channels.code };
    const { token } = (await player.form<PhoneVerifyResponse>(`${RESET}/otp-verification`, code)).data;
    const { bizCode } = await client.callEncrypted('POST', RESET, { ...player.getFields(), token, password });
    expect(bizCode).toBe(BizCode.success);
    player.client = mine;
    return password;
  }

  it('allows withdrawals immediately on the first device of an account', async () => {
    const player = await world.createPlayer(1000);
    expect(await getWait(player.client)).toBeNull();
    expect((await withdraw(player.client)).bizCode).toBe(BizCode.success);
    expect(texts(player).join()).not.toContain('new device');
  });

  it('makes a new device wait a day and warns the owner; the previous device can still withdraw', async () => {
    const player = await world.createPlayer(1000);
    world.wallet.clock.advance(HOUR);
    const thief = await loginOn(player);
    const until = world.wallet.clock.now() + 24 * HOUR;
    expect(texts(player).at(-1)).toMatch(/somebody logged in to your account on a new device/);
    expect(await getWait(thief)).toEqual({ cause: 'newDevice', until });
    const rejected = await withdraw(thief);
    expect(rejected).toMatchObject({ bizCode: BizCode.withdrawalsWait, data: { cause: 'newDevice', until } });
    expect(rejected.message).toMatch(/withdrawals are paused until \d+ \w+\. \d{4} .*Betting and deposits/);
    expect((await send(thief, 'deposit', buildDeposit(100))).bizCode).toBe(BizCode.success);
    await player.client.call('PUT', '/patron/refreshToken');
    expect((await withdraw(player.client)).bizCode).toBe(BizCode.success);
    // Another login neither restarts the wait nor ends it.
    world.wallet.clock.advance(23 * HOUR);
    await thief.callEncrypted('POST', '/patron/accessToken', {
      ...{ username: player.phone, password: PASSWORD, keepSignedIn: true },
    });
    expect((await withdraw(thief)).bizCode).toBe(BizCode.withdrawalsWait);
    expect(texts(player).filter((text) => text.includes('new device'))).toHaveLength(1);
    world.wallet.clock.advance(HOUR);
    await thief.call('PUT', '/patron/refreshToken');
    expect(await getWait(thief)).toBeNull();
    expect((await withdraw(thief)).bizCode).toBe(BizCode.success);
  });

  it('makes all devices wait a day from a password reset', async () => {
    const player = await world.createPlayer(1000);
    const password = await resetPassword(player, player.createDevice());
    const until = world.wallet.clock.now() + 24 * HOUR;
    world.wallet.clock.advance(HOUR);
    await player.client.callEncrypted('POST', '/patron/accessToken', {
      ...{ username: player.phone, password, keepSignedIn: true },
    });
    expect(await withdraw(player.client)).toMatchObject({
      bizCode: BizCode.withdrawalsWait,
      data: { cause: 'passwordReset', until },
    });
    const strange = await loginOn(player, password);
    expect((await getWait(strange))?.cause).toBe('newDevice');
    world.wallet.clock.advance(23 * HOUR);
    for (const client of [player.client, strange]) await client.call('PUT', '/patron/refreshToken');
    expect((await withdraw(player.client)).bizCode).toBe(BizCode.success);
    expect((await withdraw(strange)).bizCode).toBe(BizCode.withdrawalsWait);
  });

  it('makes the player wait a day after a phone change, including the session that changed it', async () => {
    const player = await world.createPlayer(1000);
    const otpToken = await player.requestCode(`${BIND}/session/primary-phone`, 'verify_primary_phone');
    const proof = { otpToken, otpCode: world.channels.code };
    const { token } = (await player.form<PhoneVerifyResponse>(`${BIND}/verify/primary-phone`, proof)).data;
    const phone = world.createPhone();
    const fields = player.getFields(phone);
    const next = await player.requestCode(`${BIND}/session/new-phone`, 'verify_new_phone', { ...fields, token }, phone);
    const bound = { ...fields, otpToken: next, otpCode: world.channels.code };
    expect((await player.form(`${BIND}/verify/new-phone`, bound)).bizCode).toBe(BizCode.success);
    expect(await withdraw(player.client)).toMatchObject({
      bizCode: BizCode.withdrawalsWait,
      data: { cause: 'phoneChanged', until: world.wallet.clock.now() + 24 * HOUR },
    });
    expect(await world.wallet.getBalance(player)).toBe(10_000_000);
  });

  it('rejects a withdrawal when a sensitive change or the end of the session precedes its transaction', async () => {
    const player = await world.createPlayer(1000);
    const { wallet, clock } = { wallet: world.wallet.pay.wallet, clock: world.wallet.clock };
    const bearer = world.sessions.parseBearer(player.client.cookies.get('accessToken') ?? '');
    const owner = { userId: player.userId, country: 'ng', sessionId: bearer?.sessionId ?? '' } as const;
    const check = world.wallet.withdrawCheck;
    world.wallet.withdrawCheck = async (who, request) => {
      const confirmed = await check(who, request);
      await recordSensitiveChange(db, player.userId, 'secondFactorOff', clock.now());
      return confirmed;
    };
    await expect(wallet.withdraw(owner, buildWithdrawal(100))).rejects.toMatchObject({ code: BizCode.withdrawalsWait });
    clock.advance(25 * HOUR);
    world.wallet.withdrawCheck = async (who, request) => {
      const confirmed = await check(who, request);
      await db.query("update sessions set ended_at = $2, ended_by = 'staff' where id = $1", [
        owner.sessionId,
        clock.now(),
      ]);
      return confirmed;
    };
    await expect(wallet.withdraw(owner, buildWithdrawal(100))).rejects.toMatchObject({ code: BizCode.loginRequired });
    world.wallet.withdrawCheck = check;
    expect(await world.wallet.getBalance(player)).toBe(10_000_000);
  });

  it('completes a withdrawal before a concurrent reset or not at all', async () => {
    for (let round = 0; round < 4; round++) {
      const player = await world.createPlayer(1000);
      const tries = [1, 2, 3, 4].map(() => withdraw(player.client));
      const [results] = await Promise.all([Promise.all(tries), resetPassword(player, player.createDevice())]);
      const paid = results.filter(({ bizCode }) => bizCode === BizCode.success).length;
      const others = results.map(({ bizCode }) => bizCode).filter((code) => code !== BizCode.success);
      expect([BizCode.withdrawalsWait, BizCode.loginRequired]).toEqual(expect.arrayContaining([...new Set(others)]));
      expect(await world.wallet.getBalance(player)).toBe(10_000_000 - paid * 1_000_000);
      const password = createHash('md5').update('Another4711').digest('hex');
      await player.client.callEncrypted('POST', '/patron/accessToken', {
        ...{ username: player.phone, password, keepSignedIn: true },
      });
      expect((await withdraw(player.client)).bizCode).toBe(BizCode.withdrawalsWait);
    }
  });
});
