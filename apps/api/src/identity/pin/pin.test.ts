import { BizCode, type AccountSecurity, type PinOtpResponse, type Payment } from '@oware/contracts';
import { createOtherCode } from '../otp/testing';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { ChangesWorld, type Person } from '../security/testing';
import { buildWithdrawal } from '../../wallet/testing';
import { Pins } from './service';
import { FIRST_LOCK, PinStore } from './store';

const WITHDRAW = '/pocket/v1/bankTrades/bankTrade/withdraw';
const SESSION = '/msg/v1/otps/session';

onDatabase((_name, open) => {
  let db: Database;
  let world: ChangesWorld;
  beforeAll(async () => {
    db = await open();
    world = await new ChangesWorld(db).start();
  });
  afterAll(async () => {
    await world.close();
    await db.close();
  });

  async function pinToken(player: Person): Promise<string> {
    const token = await player.requestCode(SESSION, 'pin_reset', { bizType: 'pin_reset' });
    return (
      await player.form<PinOtpResponse>('/patron/account/info/pin/otp-validate', {
        token,
        otpCode: world.channels.code,
      })
    ).data.pinToken;
  }
  const setPin = async (player: Person, pin: string) =>
    player.form('/patron/account/info/pin', { pinToken: await pinToken(player), pin });
  const withdraw = (player: Person, more: Record<string, unknown> = {}, amount = 500) =>
    player.encrypted<Payment>(WITHDRAW, { ...buildWithdrawal(amount), ...more });

  describe('a PIN', () => {
    it('is set once by a code to the player’s own phone, stored as a hash, and the owner is notified', async () => {
      const player = await world.createPlayer();
      expect((await player.client.call<AccountSecurity>('GET', '/patron/account/info/security')).data).toEqual({
        phone: player.phone,
        phoneCountryCode: '234',
        subsidiaryPhones: [],
        pinSet: false,
      });
      const token = await pinToken(player);
      expect((await player.form('/patron/account/info/pin', { pinToken: token, pin: '271828' })).bizCode).toBe(
        BizCode.success,
      );
      expect((await player.form('/patron/account/info/pin', { pinToken: token, pin: '314159' })).bizCode).toBe(
        BizCode.otpSessionOver,
      );
      const [row] = await db.query<{ hash: string }>('select pin_hash as hash from pins where user_id = $1', [
        player.userId,
      ]);
      expect(row?.hash).toMatch(/^scrypt\$/);
      expect(world.texted.at(-1)).toMatch(new RegExp(`^${player.phone}: .*your PIN was set`));
      expect((await player.client.call<AccountSecurity>('GET', '/patron/account/info/security')).data.pinSet).toBe(
        true,
      );
      await world.pins.check(player, '271828');
    });

    it.each(['111111', '123456', '987654', '121212', '908908', 'abcdef', '12345'])('cannot be %s', async (pin) => {
      const player = await world.createPlayer();
      const response = await setPin(player, pin);
      expect(response).toMatchObject({
        bizCode: BizCode.invalidInput,
        data: { fields: [{ field: 'pin', code: /^\d{6}$/.test(pin) ? 'too_simple' : 'invalid_format' }] },
      });
      expect(await world.pins.isSet(player.userId)).toBe(false);
    });

    it('has a limit of changes per player', async () => {
      const player = await world.createPlayer();
      const codes = new Set<number>();
      for (let tries = 0; tries < 11; tries++)
        codes.add(
          (await player.form('/patron/account/info/pin', { pinToken: 'a token that somebody made up', pin: '271828' }))
            .bizCode,
        );
      expect([...codes]).toEqual([BizCode.otpSessionOver, BizCode.tooManyAttempts]);
      world.wallet.clock.advance(60_000);
    });

    it('is not set by a wrong code, by another player’s token, or without a login', async () => {
      const [player, thief] = [await world.createPlayer(), await world.createPlayer()];
      const token = await player.requestCode(SESSION, 'pin_reset', { bizType: 'pin_reset' });
      const wrong = await player.form('/patron/account/info/pin/otp-validate', {
        token,
        otpCode: createOtherCode(world.channels.code),
      });
      expect(wrong.bizCode).toBe(BizCode.otpWrong);
      expect(
        (await thief.form('/patron/account/info/pin', { pinToken: await pinToken(player), pin: '271828' })).bizCode,
      ).toBe(BizCode.otpSessionOver);
      const visitor = await world.createPerson();
      expect((await visitor.form(SESSION, { bizType: 'pin_reset' })).bizCode).toBe(BizCode.loginRequired);
      expect(
        (await visitor.form('/patron/account/info/pin', { pinToken: 'x'.repeat(43), pin: '271828' })).bizCode,
      ).toBe(BizCode.loginRequired);
    });

    it('is locked by five wrong attempts, longer each time; setting a new one by a code unlocks it', async () => {
      const player = await world.createPlayer();
      await setPin(player, '271828');
      const code = (pin: string) =>
        world.pins.check(player, pin).then(
          () => BizCode.success,
          ({ code: biz }: { code: number }) => biz,
        );
      for (let tries = 0; tries < 4; tries++) expect(await code('000001')).toBe(BizCode.pinWrong);
      expect(await code('000001')).toBe(BizCode.pinLocked);
      expect(world.texted.at(-1)).toContain('your PIN was locked');
      expect(await code('271828')).toBe(BizCode.pinLocked);
      world.wallet.clock.advance(FIRST_LOCK);
      expect(await code('000002')).toBe(BizCode.pinLocked);
      world.wallet.clock.advance(FIRST_LOCK);
      expect(await code('271828')).toBe(BizCode.pinLocked);
      await player.login();
      await setPin(player, '314159');
      expect(await code('271828')).toBe(BizCode.pinWrong);
      expect(await code('314159')).toBe(BizCode.success);
    });

    it('is not locked by parallel right attempts, however many and in whichever process, nor by one after four wrong ones', async () => {
      const player = await world.createPlayer();
      await setPin(player, '271828');
      const other = new Pins({
        db,
        clock: world.wallet.clock,
        otp: world.otp,
        warnings: world.warnings,
        secret: Buffer.alloc(32, 1),
      });
      const check = (at: number) => (at % 2 ? world.pins : other).check(player, '271828');
      await Promise.all(Array.from({ length: 12 }, (_, at) => check(at)));
      for (let tries = 0; tries < 4; tries++)
        await expect(world.pins.check(player, '000001')).rejects.toMatchObject({ code: BizCode.pinWrong });
      await Promise.all(Array.from({ length: 6 }, (_, at) => check(at)));
      const [row] = await db.query('select failures, locked_until, pending from pins where user_id = $1', [
        player.userId,
      ]);
      expect(row).toEqual({ failures: 0, locked_until: 0, pending: [] });
    });

    it('counts parallel attempts with the same wrong PIN once, and again the next time', async () => {
      const player = await world.createPlayer();
      await setPin(player, '271828');
      const store = new PinStore(db);
      const now = world.wallet.clock.now();
      const counted = async (mark: string) => (await store.countTry(player.userId, mark, now))?.failures;
      for (let at = 0; at < 9; at++) expect(await counted('aaaa')).toBe(1);
      await store.failed(db, player.userId, 'aaaa');
      expect([await counted('aaaa'), await counted('bbbb'), await counted('cccc'), await counted('dddd')]).toEqual([
        2, 3, 4, 5,
      ]);
      expect([await counted('eeee'), await counted('dddd')]).toEqual([undefined, 5]);
    });

    it('does not allow extra guesses in parallel', async () => {
      const player = await world.createPlayer();
      await setPin(player, '271828');
      const guesses = Array.from({ length: 12 }, (_, guess) =>
        world.pins.check(player, `0000${guess + 10}`).catch(({ code }: { code: number }) => code),
      );
      expect((await Promise.all(guesses)).filter((code) => code === BizCode.pinWrong)).toHaveLength(4);
    });
  });

  describe('a withdrawal', () => {
    it('is rejected until it is confirmed, and moves no money before', async () => {
      const player = await world.createPlayer(1000);
      expect(await withdraw(player)).toMatchObject({
        bizCode: BizCode.withdrawalUnconfirmed,
        data: { phone: player.phone, pinSet: false },
      });
      expect(await world.wallet.getBalance(player)).toBe(10_000_000);
      expect((await withdraw(player, { otpToken: 'x'.repeat(43) })).bizCode).toBe(BizCode.otpSessionOver);
      expect((await withdraw(player, { pin: '271828' })).bizCode).toBe(BizCode.invalidInput);
      expect(await world.wallet.getBalance(player)).toBe(10_000_000);
    });

    it('is confirmed by a code once; a repeated request returns the same withdrawal', async () => {
      const player = await world.createPlayer(2000);
      const otpToken = await player.requestCode(SESSION, 'withdraw', { bizType: 'withdraw' });
      const prove = (code: string) => player.form(`/msg/v1/otps/${code}`, { token: otpToken, channel: 'sms' });
      expect((await withdraw(player, { otpToken })).bizCode).toBe(BizCode.otpSessionOver);
      expect((await prove(createOtherCode(world.channels.code))).bizCode).toBe(BizCode.otpWrong);
      expect((await prove(world.channels.code)).bizCode).toBe(BizCode.success);
      expect((await prove(world.channels.code)).bizCode).toBe(BizCode.success);
      expect((await prove(createOtherCode(world.channels.code))).bizCode).toBe(BizCode.otpSessionOver);
      const request = { ...buildWithdrawal(500), otpToken };
      const first = await player.encrypted<Payment>(WITHDRAW, request);
      expect(first.bizCode).toBe(BizCode.success);
      expect((await player.encrypted<Payment>(WITHDRAW, request)).data.tradeId).toBe(first.data.tradeId);
      expect((await withdraw(player, { otpToken })).bizCode).toBe(BizCode.otpSessionOver);
    });

    it('is confirmed by a reverse SMS', async () => {
      const player = await world.createPlayer(2000);
      const { token } = (await player.form<{ token: string }>(SESSION, { bizType: 'withdraw' })).data;
      const sent = await player.form<{ code: string }>('/msg/v1/otps', {
        ...player.getFields(),
        token,
        channel: 'reverse_sms',
        template: 'withdraw',
      });
      const { code } = sent.data;
      const status = () => player.form(`/msg/v1/otps/${code}`, { token, channel: 'reverse_sms' });
      expect((await status()).bizCode).toBe(BizCode.otpOngoing);
      await world.otp.handleSms('ng', player.phone, code);
      expect((await status()).bizCode).toBe(BizCode.success);
      expect((await withdraw(player, { otpToken: token })).bizCode).toBe(BizCode.success);
    });

    it('is not confirmed by another player’s code', async () => {
      const [player, other] = [await world.createPlayer(1000), await world.createPlayer()];
      const otpToken = await other.requestCode(SESSION, 'withdraw', { bizType: 'withdraw' });
      await other.form(`/msg/v1/otps/${world.channels.code}`, { token: otpToken, channel: 'sms' });
      expect((await withdraw(player, { otpToken })).bizCode).toBe(BizCode.otpSessionOver);
    });

    it('is confirmed by the PIN; a wrong one returns the remaining attempts', async () => {
      const player = await world.createPlayer(1000);
      await setPin(player, '271828');
      expect(await withdraw(player)).toMatchObject({ bizCode: BizCode.withdrawalUnconfirmed, data: { pinSet: true } });
      expect(await withdraw(player, { pin: '271829' })).toMatchObject({
        bizCode: BizCode.pinWrong,
        data: { triesLeft: 4 },
      });
      expect((await withdraw(player, { pin: '271828' })).bizCode).toBe(BizCode.success);
    });

    it('needs no confirmation below the daily threshold or while the switch is off', async () => {
      const player = await world.createPlayer(2000);
      const { remoteConfig } = world.wallet;
      await remoteConfig.set('ng', 'withdraw.verify.threshold', 9_000_000);
      expect((await withdraw(player)).bizCode).toBe(BizCode.success);
      expect((await withdraw(player)).bizCode).toBe(BizCode.withdrawalUnconfirmed);
      await remoteConfig.set('ng', 'withdraw.verify.switch', false);
      expect((await withdraw(player)).bizCode).toBe(BizCode.success);
      await remoteConfig.set('ng', 'withdraw.verify.switch', null);
      await remoteConfig.set('ng', 'withdraw.verify.threshold', null);
      expect((await withdraw(player)).bizCode).toBe(BizCode.withdrawalUnconfirmed);
    });
  });
});
