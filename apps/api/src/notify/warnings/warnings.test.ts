import { createHash } from 'node:crypto';
import { BizCode, type OtpSessionResponse } from '@oware/contracts';
import { pino } from 'pino';
import { onDatabase, openBeside, openTestDatabase } from '../../../testing/database';
import { getServerSecrets } from '../../../testing/rsa-keys';
import { createApi } from '../../app';
import { readConfig } from '../../config';
import { ChangesWorld, type Person } from '../../identity/security/testing';
import { type Database } from '../../platform/database';
import { TestClient } from '../../platform/http/testing';
import { createPostmark } from '../mail/postmark';
import { createTermiiText } from '../sms/termii';
import { warningMetrics } from './metrics';
import { CLAIM, takeDue } from './outgoing';
import { WarningSender } from './sender';
import { LocalProviders } from './testing-providers';
import { SUBJECT } from './texts';

const HOUR = 60 * 60_000;
/** Timeout for a missing response, ms. */
const PATIENCE = 300;
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

let providers: LocalProviders;
beforeAll(async () => {
  providers = await LocalProviders.open();
});
afterAll(() => providers.close());
beforeEach(() => providers.reset());

onDatabase((_name, open) => {
  let db: Database;
  let world: ChangesWorld;
  const failures: string[] = [];
  beforeAll(async () => {
    db = await open();
    world = await new ChangesWorld(db, { sms: 'provider', email: 'provider' }).start();
  });
  afterAll(async () => {
    await world.close();
    await db.close();
  });
  beforeEach(async () => {
    await db.script('truncate owner_messages');
    failures.length = 0;
  });

  const sender = (on = db): WarningSender => {
    const sms = createTermiiText({ baseUrl: providers.origin, apiKey: 'key', senderId: 'Oware', timeout: PATIENCE });
    const mail = createPostmark({
      baseUrl: providers.origin,
      token: 'server-token',
      from: 'help@example.com',
      timeout: PATIENCE,
    });
    return new WarningSender({
      db: on,
      now: async () => world.wallet.clock.now(),
      providers: {
        sms: ({ country, recipient, text }) => sms({ country, phone: recipient }, text),
        email: ({ recipient, text }) => mail({ to: recipient, subject: SUBJECT, text }),
      },
      onError: (error) => failures.push(String(error)),
    });
  };
  const work = (on?: Database): Promise<number> => sender(on).work(async () => undefined);
  const wait = (ms: number): void => world.wallet.clock.advance(ms);
  const warn = ({ userId }: Person, kind: 'pinLocked' | 'secondFactorOff' = 'pinLocked'): Promise<void> =>
    db.transaction((tx) => world.warnings.add(tx, userId, kind));
  const proveEmail = (player: Person, email: string) =>
    db.query(
      'insert into profiles (user_id, country, email, email_verified_at, updated_at) values ($1, $2, $3, 1, 1)',
      [player.userId, player.country, email],
    );
  const states = (): Promise<unknown[]> =>
    db.query(
      'select way, recipient, text, sent_at is not null as sent, failed_at is not null as failed from owner_messages order by id',
    );
  const givenUp = async (way: 'sms' | 'email'): Promise<number> =>
    (await warningMetrics.givenUp.get()).values.find(({ labels }) => labels.way === way)?.value ?? 0;
  const PIN_LOCKED = 'your PIN was locked after too many wrong attempts. If that was not you, change your password.';
  const forgotten = { recipient: null, text: null };

  it('goes to the phone and a verified email address, and keeps no content afterwards', async () => {
    const player = await world.createPerson(0, 'gh');
    await proveEmail(player, 'ama@example.com');
    await warn(player);
    await work();
    await work();
    expect(providers.delivered.sort((a, b) => b.by.localeCompare(a.by))).toEqual([
      { by: 'sms', to: `233${player.phone}`, text: `Oware: ${PIN_LOCKED}` },
      { by: 'email', to: 'ama@example.com', text: `Y${PIN_LOCKED.slice(1)}` },
    ]);
    expect(await states()).toEqual([
      { way: 'sms', sent: true, failed: false, ...forgotten },
      { way: 'email', sent: true, failed: false, ...forgotten },
    ]);
  });

  it('goes to no unverified email address, and not to erased accounts', async () => {
    const [player, erased] = [await world.createPerson(), await world.createPerson()];
    await proveEmail(player, 'kofi@example.com');
    await db.query('update profiles set email_verified_at = null where user_id = $1', [player.userId]);
    await db.query("update users set phone = 'erased ' || id where id = $1", [erased.userId]);
    await warn(player);
    await warn(erased);
    await work();
    expect(providers.delivered.map(({ to }) => to)).toEqual([`234${player.phone}`]);
  });

  it('is stored only with its change', async () => {
    const player = await world.createPerson();
    await expect(
      db.transaction(async (tx) => {
        await world.warnings.add(tx, player.userId, 'pinSet');
        throw new Error('The change failed.');
      }),
    ).rejects.toThrow('The change failed.');
    await work();
    expect(providers.requestCount).toBe(0);
  });

  it('goes to both phones after a change, the old one first', async () => {
    const player = await world.createPlayer();
    const phone = world.createPhone();
    const bind = '/patron/account/phone/bind/otp';
    const prove = <T>(step: string, otpToken: string, fields = {}) =>
      player.form<T>(`${bind}/verify/${step}`, { ...fields, otpToken, otpCode: world.channels.code });
    const primary = await player.requestCode(`${bind}/session/primary-phone`, 'verify_primary_phone');
    const { token } = (await prove<OtpSessionResponse>('primary-phone', primary)).data;
    const fields = player.getFields(phone);
    const requested = await player.requestCode(
      `${bind}/session/new-phone`,
      'verify_new_phone',
      { ...fields, token },
      phone,
    );
    const bound = await prove('new-phone', requested, fields);
    expect(bound.bizCode).toBe(BizCode.success);
    await work();
    expect(providers.delivered).toHaveLength(2);
    expect(providers.delivered).toEqual(
      expect.arrayContaining([
        {
          by: 'sms',
          to: `234${player.phone}`,
          text: expect.stringContaining(`a new phone number, +234 ***${phone.slice(-3)}.`),
        },
        { by: 'sms', to: `234${phone}`, text: expect.stringContaining('is now the phone number of your account') },
      ]),
    );
  });

  it('is sent by the next process after one was killed before sending', async () => {
    await warn(await world.createPerson());
    // Taken by a process that never sends it.
    expect(await takeDue(db, world.wallet.clock.now(), async () => undefined)).toHaveLength(1);
    await work();
    expect(providers.requestCount).toBe(0);
    wait(CLAIM);
    await work();
    await work();
    expect(providers.delivered).toHaveLength(1);
  });

  it('is sent once by two processes at the same time', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => world.createPerson()));
    for (const player of players) await warn(player);
    const other = await openBeside(db);
    await Promise.all([work(), work(other), work(), work(other)]);
    await other.close();
    expect(providers.delivered.map(({ to }) => to).sort()).toEqual(players.map(({ phone }) => `234${phone}`).sort());
  });

  it('is retried at growing intervals until the provider accepts it', async () => {
    await warn(await world.createPerson());
    providers.reply = () => 'down';
    for (const pause of [0, 14_999, 1, 29_999, 1]) {
      wait(pause);
      await work();
    }
    expect(providers.requestCount).toBe(3);
    providers.reply = () => 'ok';
    wait(60_000);
    await work();
    wait(HOUR);
    await work();
    expect(providers.delivered).toHaveLength(1);
    expect(await states()).toEqual([{ way: 'sms', sent: true, failed: false, ...forgotten }]);
    expect(failures).toEqual([]);
  });

  it('is given up after half a day, counted and logged without the phone', async () => {
    const player = await world.createPerson();
    const before = await givenUp('sms');
    await warn(player);
    const began = world.wallet.clock.now();
    providers.reply = () => 'down';
    while (failures.length === 0 && providers.requestCount < 100) {
      await work();
      if (failures.length === 0) wait(HOUR);
    }
    expect(world.wallet.clock.now() - began).toBeGreaterThan(11 * HOUR);
    expect(providers.requestCount).toBe(20);
    expect(await states()).toEqual([{ way: 'sms', sent: false, failed: true, ...forgotten }]);
    expect((await givenUp('sms')) - before).toBe(1);
    expect(failures).toEqual([expect.stringMatching(/Gave up warning \d+ \(pinLocked, sms\)/)]);
    expect(failures.join()).not.toContain(player.phone);
  });

  it('is given up immediately for a recipient that the provider rejects, but is still sent by the other way', async () => {
    const player = await world.createPerson();
    await proveEmail(player, 'yaw@example.com');
    const before = await givenUp('sms');
    await warn(player);
    providers.reply = ({ by }) => (by === 'sms' ? 'refused' : 'ok');
    await work();
    wait(HOUR);
    await work();
    expect(providers.requestCount).toBe(2);
    expect(providers.delivered.map(({ to }) => to)).toEqual(['yaw@example.com']);
    expect(await states()).toMatchObject([
      { way: 'sms', failed: true },
      { way: 'email', sent: true },
    ]);
    expect((await givenUp('sms')) - before).toBe(1);
  });

  it('is sent at most three times when responses are lost', async () => {
    await warn(await world.createPerson());
    providers.reply = () => 'silent';
    for (let turn = 0; turn < 5; turn++) {
      await work();
      wait(HOUR);
    }
    expect(providers.delivered).toHaveLength(3);
    expect(await states()).toMatchObject([{ sent: true }]);
  });

  it('is sent at most twenty times per day and kind', async () => {
    const player = await world.createPerson();
    for (let turn = 0; turn < 25; turn++) await warn(player);
    await warn(player, 'secondFactorOff');
    expect(await states()).toHaveLength(21);
    wait(25 * HOUR);
    await warn(player);
    expect(await states()).toHaveLength(22);
  });

  it('reports the age of the oldest pending one', async () => {
    const age = async (): Promise<number | undefined> => (await warningMetrics.age.get()).values[0]?.value;
    await warn(await world.createPerson());
    providers.reply = () => 'down';
    wait(90_000);
    await work();
    expect(await age()).toBe(90);
    providers.reply = () => 'ok';
    wait(90_000);
    await work();
    expect(await age()).toBe(0);
  });
});

describe('a server with Termii', () => {
  it('sends the code of a password reset, and the warning', async () => {
    const config = readConfig({
      ...getServerSecrets(),
      FEED: 'none',
      API_PORT: '0',
      TERMII_API_KEY: 'key',
      TERMII_SENDER_ID: 'Oware',
      TERMII_BASE_URL: providers.origin,
    });
    const api = await createApi(config, {
      log: pino({ level: 'silent' }),
      passwordCost: { logN: 4, r: 8, p: 1 },
      db: await openTestDatabase(),
    });
    await api.listen();
    await api.services.session.sessions.createUser('ng', '8031234567', md5('Sankofa77'));
    const client = new TestClient(api.app);
    const form = { phone: '08031234567', phoneCountryCode: '234' };
    const path = '/patron/phone/reset-password';
    const call = async <T>(url: string, payload: object): Promise<T> => {
      const { bizCode, data } = await client.call<T>('POST', url, { payload });
      expect(bizCode).toBe(BizCode.success);
      return data;
    };
    const { token } = await call<OtpSessionResponse>(`${path}/otp-session`, form);
    await call('/msg/v1/otps', { ...form, token, channel: 'sms', template: 'password_reset' });
    const otpCode = providers.delivered[0]?.text.slice(0, 6);
    const proof = await call<OtpSessionResponse>(`${path}/otp-verification`, { ...form, otpToken: token, otpCode });
    const body = { ...form, token: proof.token, password: md5('Adinkra42') };
    expect((await client.callEncrypted('POST', path, body)).bizCode).toBe(BizCode.success);
    await providers.until(2);
    expect(providers.delivered[1]).toEqual({
      by: 'sms',
      to: '2348031234567',
      text: expect.stringContaining('your password was changed and all devices were logged out'),
    });
    expect(await api.db.query('select 1 from outbox')).toEqual([]);
    await api.close();
  });
});
