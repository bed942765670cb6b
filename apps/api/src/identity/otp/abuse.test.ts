import { randomUUID } from 'node:crypto';
import { BizCode } from '@oware/contracts';
import { Captcha } from '../captcha/service';
import { registerCaptcha } from '../captcha/routes';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { Counters } from '../../platform/counters/counters';
import { TestClient, createTestServer } from '../../platform/http/testing';
import { registerPasswordReset } from '../password-reset/routes';
import { PasswordReset } from '../password-reset/service';
import { ChangesWorld, type Person } from '../security/testing';
import { registerSecurity } from '../security/routes';
import { Phones } from '../phones/service';
import { CODES_A_DAY, CODES_TO_STRANGERS, FACTOR_GUESSES_A_DAY, GUESSES_A_DAY, OPENS_OF_OWNER } from './limits';
import { registerOtp } from './routes';
import { createOtherCode } from './testing';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const DAY = 86_400_000;

describe('the chance to guess a code', () => {
  /** Windows start with their first code, so 24 hours may contain the end of one and the start of another. */
  const WINDOWS = 2;

  it('is at most 10⁻⁴ per account and 24 hours, from any number of devices', () => {
    const guesses = Object.values(GUESSES_A_DAY).reduce((sum, each) => sum + each, 0);
    expect((WINDOWS * guesses) / 10 ** 6).toBeLessThanOrEqual(1e-4);
  });

  it('is at most that of an authenticator app, which accepts three codes at a time', () => {
    const { known, unknown } = FACTOR_GUESSES_A_DAY;
    expect((WINDOWS * 3 * (known + unknown)) / 10 ** 6).toBeLessThanOrEqual(1e-4);
  });
});

onDatabase((_name, open) => {
  let db: Database;
  let world: ChangesWorld;
  let guarded: Awaited<ReturnType<typeof createTestServer>>;

  beforeAll(async () => {
    db = await open();
    world = await new ChangesWorld(db).start();
    const {
      wallet: { clock, remoteConfig },
      channels,
      otp,
      sessions,
      warnings,
      pins,
    } = world;
    const captcha = new Captcha({ db, clock, secret: Buffer.alloc(32, 1), remoteConfig, channels, provider: 'quiz' });
    guarded = await createTestServer(
      clock,
      (scope) => {
        registerOtp(scope, otp, captcha);
        registerCaptcha(scope, captcha);
        registerSecurity(scope, { db, otp, pins, phones: new Phones({ db, clock, otp, sessions, warnings }) });
        registerPasswordReset(
          scope,
          new PasswordReset({ db, clock, otp, sessions, warnings }),
          new Counters(db, clock),
          captcha,
        );
      },
      sessions,
    );
  });
  afterAll(async () => {
    await guarded.close();
    await world.close();
    await db.close();
  });
  beforeEach(() => {
    world.wallet.clock.advance(2 * DAY);
    world.channels.sent = [];
  });

  /** Creates a client with a separate device and address, like an attacker with many of both. */
  const stranger = (country: 'ng' | 'gh') => {
    const client = new TestClient(guarded, country);
    client.cookies.set('device-id', `device-${randomUUID()}`);
    return client;
  };
  let addresses = 0;
  const request = async (
    victim: Person,
    client: TestClient,
    remoteAddress = `10.9.${++addresses >> 8}.${addresses & 255}`,
  ) => {
    const post = <T>(path: string, fields: Record<string, string>) =>
      client.call<T>('POST', path, {
        payload: new URLSearchParams({ ...victim.getFields(), ...fields }).toString(),
        headers: FORM,
        remoteAddress,
      });
    const { country, phone } = victim;
    const token = await world.otp.open(
      { country, phone, business: 'password_reset' },
      { deviceId: client.cookies.get('device-id') ?? '', address: remoteAddress },
    );
    return { token, sent: () => post('/msg/v1/otps', { token, channel: 'sms', template: 'password_reset' }) };
  };

  it('eight parallel sends send one code, and then require a captcha', async () => {
    const victim = await world.createPerson();
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => (await (await request(victim, stranger('ng'))).sent()).bizCode),
    );
    expect(codes.filter((code) => code === BizCode.success).length).toBeLessThanOrEqual(1);
    expect(codes.filter((code) => code !== BizCode.success)).toEqual(
      codes.filter((code) => code === BizCode.captchaAdditional),
    );
    expect(world.channels.sent.length).toBeLessThanOrEqual(1);
  });

  it('limits the sessions that a player opens in an hour, whatever the device id', async () => {
    const owner = await world.createPlayer();
    const subject = { country: 'ng', phone: owner.phone, business: 'withdraw' } as const;
    const open = (at: number) => world.otp.open(subject, { deviceId: `device-${at}`, address: `10.7.0.${at}` });
    for (let at = 0; at < OPENS_OF_OWNER; at++) await open(at);
    await expect(open(OPENS_OF_OWNER)).rejects.toMatchObject({ code: BizCode.otpRateLimited });
  });

  it('strangers who use up all codes and guesses do not affect the owner: logged in, or on a known device', async () => {
    const owner = await world.createPlayer();
    const { otp } = world;
    const subject = { country: 'ng', phone: owner.phone, business: 'password_reset' } as const;
    const rejected = new Set<number>();
    for (let at = 0; at < 2 * CODES_A_DAY; at++) {
      const from = { deviceId: `stranger-${at}`, address: `10.8.0.${at}` };
      const held = { ...subject, token: await otp.open(subject, from) };
      await otp.send(held, 'sms', from).catch(({ code }: { code: number }) => rejected.add(code));
      for (let tries = 0; tries < 5; tries++)
        await otp
          .prove(held, createOtherCode(world.channels.code), from)
          .catch(({ code }: { code: number }) => rejected.add(code));
    }
    expect(rejected).toContain(BizCode.otpRateLimited);

    const token = await owner.requestCode('/msg/v1/otps/session', 'withdraw', { bizType: 'withdraw' });
    expect((await owner.form(`/msg/v1/otps/${world.channels.code}`, { token, channel: 'sms' })).bizCode).toBe(
      BizCode.success,
    );

    const knownDevice = { deviceId: owner.client.cookies.get('device-id') ?? '', address: '10.8.0.1' };
    const held = { ...subject, token: await otp.open(subject, knownDevice) };
    await otp.send(held, 'sms', knownDevice);
    await otp.prove(held, world.channels.code, knownDevice);

    const elsewhere = { deviceId: 'a new device', address: '10.8.1.1' };
    const own = { ...subject, token: await otp.open(subject, elsewhere) };
    const { code = '' } = await otp.send(own, 'reverse_sms', elsewhere);
    await otp.handleSms('ng', owner.phone, code);
    await otp.prove(own, code, elsewhere);
  });

  it('requires no captcha from an owner who has just proved the phone', async () => {
    const owner = await world.createPerson();
    const client = stranger('ng');
    for (let time = 0; time < 3; time++) {
      const { token, sent } = await request(owner, client);
      expect((await sent()).bizCode).toBe(BizCode.success);
      const payload = new URLSearchParams({
        ...owner.getFields(),
        otpToken: token,
        otpCode: world.channels.code,
      }).toString();
      expect(
        (await client.call('POST', '/patron/phone/reset-password/otp-verification', { payload, headers: FORM }))
          .bizCode,
      ).toBe(BizCode.success);
    }
  });

  it('requires no captcha from a logged-in player, whatever strangers did with the phone', async () => {
    const owner = await world.createPlayer();
    for (let at = 0; at < 3; at++) await (await request(owner, stranger('ng'))).sent();
    owner.client = copyClient(owner.client, guarded);
    const config = await owner.client.call<{ enable: boolean }>(
      'GET',
      `/msg/captcha/config/info?action=send_otp&phone=${owner.phone}&phoneCountryCode=234`,
    );
    expect(config.data.enable).toBe(false);
    for (let at = 0; at < 3; at++) await owner.requestCode('/msg/v1/otps/session', 'withdraw', { bizType: 'withdraw' });
  });

  it('limits a login to codes for five phones of others in an hour, whatever its device, and to one for each proof', async () => {
    const thief = await world.createPlayer();
    const { otp } = world;
    const player = { userId: thief.userId, country: 'ng' } as const;
    const phones = new Phones({
      db,
      clock: world.wallet.clock,
      otp,
      sessions: world.sessions,
      warnings: world.warnings,
    });
    const from = () => ({ deviceId: randomUUID(), address: `10.6.${++addresses >> 8}.${addresses & 255}` });
    const prove = async (): Promise<string> => {
      const subject = { country: 'ng', phone: thief.phone, business: 'verify_primary_phone' } as const;
      const held = { ...subject, token: await otp.open(subject, from()) };
      await otp.send(held, 'sms', from());
      return otp.exchange(held, world.channels.code, from());
    };
    const write = async (proof: string, phone: string): Promise<void> => {
      const token = await phones.openNew(player, { token: proof, phone, phoneCountryCode: '234' }, from());
      await otp.send({ country: 'ng', phone, business: 'verify_new_phone', token }, 'sms', from());
    };
    const victim = (at: number): string => `809555${String(at).padStart(4, '0')}`;

    const proof = await prove();
    await write(proof, victim(0));
    await expect(write(proof, victim(1))).rejects.toMatchObject({ code: BizCode.otpSessionOver });
    for (let at = 1; at < CODES_TO_STRANGERS; at++) await write(await prove(), victim(at));
    await expect(write(await prove(), victim(9))).rejects.toMatchObject({ code: BizCode.otpRateLimited });
    const strangers = new Set(world.channels.sent.map(({ to }) => to.phone).filter((phone) => phone !== thief.phone));
    expect(strangers.size).toBe(CODES_TO_STRANGERS);
  });

  it('limits the codes of a country per hour, requires captchas from half of the limit on, and reserves some for players', async () => {
    const { remoteConfig, clock } = world.wallet;
    clock.advance(DAY);
    await remoteConfig.set('ng', 'otp.codes.hour', 4);
    try {
      for (const _ of [1, 2])
        expect((await (await request(await world.createPerson(), stranger('ng'))).sent()).bizCode).toBe(
          BizCode.success,
        );
      expect((await (await request(await world.createPerson(), stranger('ng'))).sent()).bizCode).toBe(
        BizCode.captchaAdditional,
      );
      const send = async (): Promise<unknown> => {
        const from = { deviceId: randomUUID(), address: `10.5.0.${++addresses & 255}` };
        const subject = { country: 'ng', phone: (await world.createPerson()).phone, business: 'register' } as const;
        return world.otp.send({ ...subject, token: await world.otp.open(subject, from) }, 'sms', from);
      };
      await send();
      await send();
      await expect(send()).rejects.toMatchObject({ code: BizCode.otpRateLimited });
      const owner = await world.createPlayer();
      await owner.requestCode('/msg/v1/otps/session', 'withdraw', { bizType: 'withdraw' });
    } finally {
      await remoteConfig.set('ng', 'otp.codes.hour', null);
    }
  });

  it('an address that has used up its limits does not lock out players who have logged in before', async () => {
    const owner = await world.createPlayer();
    const address = '10.7.7.7';
    const subject = { country: 'ng', phone: owner.phone, business: 'password_reset' } as const;
    await db.query(
      `insert into counters select 'otp:' || what || ':address:' || $1, 1000000, 0, $2 from unnest(array['open', 'send', 'guess']) as what
       on conflict (key) do update set count = excluded.count, ends_at = excluded.ends_at`,
      [address, world.wallet.clock.now() + DAY],
    );
    await expect(world.otp.open(subject, { deviceId: 'a new device', address })).rejects.toMatchObject({
      code: BizCode.otpRateLimited,
    });
    const knownDevice = { deviceId: owner.client.cookies.get('device-id') ?? '', address };
    const held = { ...subject, token: await world.otp.open(subject, knownDevice) };
    await world.otp.send(held, 'sms', knownDevice);
    await world.otp.prove(held, world.channels.code, knownDevice);
  });
});

function copyClient(client: TestClient, app: Awaited<ReturnType<typeof createTestServer>>): TestClient {
  const copy = new TestClient(app);
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}
