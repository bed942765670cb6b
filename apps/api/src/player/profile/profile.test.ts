import { BizCode, type AvatarsResponse, type Profile } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { SetClock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { BizError } from '../../platform/http';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { type Mail } from '../../notify/mail/mail';
import { RemoteConfig } from '../../settings/remote-config/service';
import { EmailProof } from './email-proof';
import { isReserved, toNicknameKey } from './nickname';
import { registerProfile } from './routes';
import { Profiles } from './service';

const PATH = '/patron/account/info/profile';
const RIGHT = 'a'.repeat(32);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test.each([
  ['Ama', 'AMA'],
  ['Ama', 'Ámá'],
  ['Kofi', 'K0fi'],
  ['Olu_la', 'olula'],
  ['Isla', 'lsIa'],
])('%s is the same nickname as %s', (one, other) => expect(toNicknameKey(one)).toBe(toNicknameKey(other)));
test.each([
  ['Admin', true],
  ['0ware_Team', true],
  ['TheSupp0rt', true],
  ['Help', true],
  ['Helper', false],
  ['Badminton', false],
  ['Ama', false],
])('the nickname %s is reserved: %s', (nickname, reserved) => expect(isReserved(nickname)).toBe(reserved));

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let count = 0;
  const mails: Mail[] = [];
  let mailFails: BizError | undefined;
  /** Passwords passed to `requirePassword`. */
  const checked: (string | undefined)[] = [];
  const sessions = {
    requirePassword: async (_userId: string, password: string | undefined): Promise<void> => {
      checked.push(password);
      if (password === undefined) throw new BizError(BizCode.passwordNeeded, 'needed');
      if (password !== RIGHT) throw new BizError(BizCode.wrongCredentials, 'wrong');
    },
  };
  /** Levels of VIP tiers; other players see no drawings of tiers. */
  const levels = new Map<string, number>();
  const sendMail = async (_country: string, mail: Mail): Promise<void> => {
    if (mailFails !== undefined) throw mailFails;
    mails.push(mail);
  };
  const clock = new SetClock(Date.UTC(2026, 5, 15, 12));
  /** Creates a player with or without a date of birth. */
  const player = async (birthDate: string | null = null): Promise<TestClient> => {
    const id = `player${++count}`;
    await db.query(
      "insert into users (id, country, phone, password_hash, created_at, birth_date) values ($1, 'ng', $2, '', 7, $3)",
      [id, `80${count}`, birthDate],
    );
    const client = new TestClient(app);
    client.cookies.set('accessToken', id);
    return client;
  };
  const put = (client: TestClient, payload: Record<string, string>) => client.call<Profile>('PUT', PATH, { payload });
  const getErrors = (data: unknown): Record<string, string> =>
    Object.fromEntries(
      (data as { fields: { field: string; code: string }[] }).fields.map(({ field, code }) => [field, code]),
    );

  beforeAll(async () => {
    db = await open();
    app = await createTestServer(
      clock,
      (scope) =>
        registerProfile(
          scope,
          new Profiles({
            sessions,
            db,
            clock,
            tiers: { getOpenLevel: async ({ userId }) => levels.get(userId) ?? null },
            email: new EmailProof({
              db,
              clock,
              remoteConfig: new RemoteConfig(db),
              sendMail,
              origin: 'https://bet.example.com',
            }),
          }),
          new Counters(db, clock),
        ),
      userIdIsToken,
    );
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  beforeEach(() => {
    clock.advance(60_000);
    mails.length = 0;
    mailFails = undefined;
  });

  it('shows players their own profile, and visitors none', async () => {
    const ama = await player('2000-02-29');
    expect((await ama.call('GET', PATH)).data).toMatchObject({
      phone: `80${count}`,
      nickname: null,
      firstName: null,
      dateOfBirth: '2000-02-29',
      locked: ['dateOfBirth'],
      createdAt: 7,
      locations: expect.arrayContaining(['Lagos', 'Abuja (FCT)']),
    });
    for (const method of ['GET', 'PUT'] as const) {
      expect((await new TestClient(app).call(method, PATH, { payload: { nickname: 'Ama' } })).bizCode).toBe(
        BizCode.loginRequired,
      );
    }
  });

  it('reads and updates it by encrypted calls as well', async () => {
    const ama = await player('2000-02-29');
    const sealed = (client: TestClient, payload: object) =>
      client.callEncrypted<Profile>('POST', '/patron/account', payload);
    expect((await sealed(ama, {})).data).toEqual((await ama.call('GET', PATH)).data);
    expect((await sealed(ama, { changes: { nickname: ' Sealed_7 ' } })).data).toMatchObject({
      nickname: 'Sealed_7',
      dateOfBirth: '2000-02-29',
    });
    const locked = await sealed(ama, { changes: { dateOfBirth: '2001-02-28' } });
    expect([locked.bizCode, getErrors(locked.data)]).toEqual([BizCode.profileLocked, { dateOfBirth: 'locked' }]);
    expect((await sealed(ama, { changes: { nickname: 7 } })).bizCode).toBe(BizCode.invalidInput);
    expect((await ama.call('POST', '/patron/account', { payload: {} })).bizCode).not.toBe(BizCode.success);
    expect((await sealed(new TestClient(app), {})).bizCode).toBe(BizCode.loginRequired);
  });

  it('accepts a form, trims its values and stores them', async () => {
    const ama = await player();
    const payload = new URLSearchParams({
      nickname: ' Ama_77 ',
      location: 'Lagos',
      email: 'ama@example.com',
    }).toString();
    expect((await ama.call('PUT', PATH, { payload, headers: FORM })).bizCode).toBe(BizCode.success);
    const { data } = await ama.call<Profile>('GET', PATH);
    expect(data).toMatchObject({ nickname: 'Ama_77', location: 'Lagos', email: 'ama@example.com', locked: [] });
    expect((await put(ama, { email: '', location: '', password: RIGHT })).data).toMatchObject({
      nickname: 'Ama_77',
      location: null,
      email: null,
    });
  });

  it('requires the password to replace an email address, in both calls', async () => {
    const ama = await player();
    expect((await put(ama, { email: 'ama@example.com' })).bizCode).toBe(BizCode.success);
    expect((await put(ama, { email: 'ama@example.com', location: 'Lagos' })).bizCode).toBe(BizCode.success);
    checked.length = 0;
    const changes = { email: 'thief@example.com' };
    const wrong = 'b'.repeat(32);
    expect((await put(ama, changes)).bizCode).toBe(BizCode.passwordNeeded);
    expect((await put(ama, { ...changes, password: wrong })).bizCode).toBe(BizCode.wrongCredentials);
    expect((await put(ama, { email: '' })).bizCode).toBe(BizCode.passwordNeeded);
    const byAccount = (more = {}) => ama.callEncrypted<Profile>('POST', '/patron/account', { changes, ...more });
    expect((await byAccount()).bizCode).toBe(BizCode.passwordNeeded);
    expect((await ama.call<Profile>('GET', PATH)).data.email).toBe('ama@example.com');
    expect((await byAccount({ password: RIGHT })).data).toMatchObject({ email: 'thief@example.com' });
    expect(checked).toEqual([undefined, wrong, undefined, undefined, RIGHT]);
  });

  it('reports the error of each field, and changes none of them', async () => {
    const ama = await player();
    const response = await put(ama, {
      nickname: 'Admin',
      firstName: 'A',
      lastName: '4',
      location: 'Accra',
      email: 'ama@',
      dateOfBirth: '2010-01-01',
      avatar: 'constructor',
    });
    expect(response).toMatchObject({ status: 400, bizCode: BizCode.invalidInput });
    expect(getErrors(response.data)).toEqual({
      nickname: 'reserved',
      firstName: 'too_short',
      lastName: 'too_short',
      location: 'unknown',
      email: 'not_an_email',
      dateOfBirth: 'too_young',
      avatar: 'unknown',
    });
    expect((await put(ama, {})).bizCode).toBe(BizCode.invalidInput);
    expect((await ama.call('PUT', PATH, { payload: { nickname: 7 } })).bizCode).toBe(BizCode.invalidInput);
    expect((await ama.call<Profile>('GET', PATH)).data).toMatchObject({ nickname: null, firstName: null });
  });

  it('locks names and date of birth once they are set; sending the same values again is allowed', async () => {
    const ama = await player();
    const set = { firstName: 'Ama', lastName: 'Ọláyínká', dateOfBirth: '1999-12-31' };
    expect((await put(ama, set)).data.locked).toEqual(['firstName', 'lastName', 'dateOfBirth']);
    expect((await put(ama, set)).bizCode).toBe(BizCode.success);
    for (const [field, value] of [
      ['firstName', 'Efua'],
      ['lastName', 'Mensah'],
      ['dateOfBirth', '1999-12-30'],
    ] as const) {
      const response = await put(ama, { [field]: value, nickname: 'Changed' });
      expect(response).toMatchObject({ status: 200, bizCode: BizCode.profileLocked });
      expect(getErrors(response.data)).toEqual({ [field]: 'locked' });
    }
    expect((await ama.call<Profile>('GET', PATH)).data).toMatchObject({ ...set, nickname: null });
  });

  it('gives a nickname to one player, in any spelling, even with simultaneous requests', async () => {
    const [ama, efua] = [await player(), await player()];
    const responses = await Promise.all([put(ama, { nickname: 'GoldSeed' }), put(efua, { nickname: 'g0ldseed' })]);
    expect(responses.map(({ bizCode }) => bizCode).sort()).toEqual([BizCode.success, BizCode.nicknameTaken].sort());
    const lost = responses.find(({ bizCode }) => bizCode !== BizCode.success);
    expect(getErrors(lost?.data)).toEqual({ nickname: 'taken' });
    const winner = responses[0]?.bizCode === BizCode.success ? ama : efua;
    expect((await put(winner, { nickname: 'Other_one' })).bizCode).toBe(BizCode.success);
    expect((await put(winner === ama ? efua : ama, { nickname: 'goldseed' })).bizCode).toBe(BizCode.success);
  });

  describe('an email address', () => {
    const EMAIL = '/patron/account/info/email';
    const state = async (client: TestClient) => {
      const { email, emailVerified, emailLinkSent } = (await client.call<Profile>('GET', PATH)).data;
      return { email, emailVerified, emailLinkSent };
    };
    const getToken = ({ text }: Mail | undefined = { to: '', subject: '', text: '' }): string =>
      /\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    const verify = (client: TestClient, token: string) =>
      client.call<Profile>('POST', `${EMAIL}/verify`, { payload: { token } });
    let addresses = 0;
    const withEmail = async (): Promise<{ client: TestClient; email: string }> => {
      const client = await player();
      const email = `ama${++addresses}@example.com`;
      await put(client, { email });
      return { client, email };
    };

    it('receives a link when it is saved, and is verified once by following it', async () => {
      const { client, email } = await withEmail();
      expect(mails).toEqual([
        {
          to: email,
          subject: 'Oware: confirm your email address',
          text: expect.stringContaining('https://bet.example.com/ng/m/n/me/settings/profile/email?token='),
        },
      ]);
      expect(await state(client)).toEqual({ email, emailVerified: false, emailLinkSent: true });
      const token = getToken(mails[0]);
      expect((await verify(client, token)).data).toMatchObject({ emailVerified: true, emailLinkSent: false });
      expect((await verify(client, token)).bizCode).toBe(BizCode.emailLinkOver);
      expect(await state(client)).toEqual({ email, emailVerified: true, emailLinkSent: false });
      const [row] = await db.query<{ row: string }>('select p::text as row from profiles p where p.email = $1', [
        email,
      ]);
      expect(row?.row).not.toContain(token);
    });

    it('stays verified when other fields change, and not when the address changes', async () => {
      const { client, email } = await withEmail();
      await verify(client, getToken(mails[0]));
      await put(client, { location: 'Lagos', email });
      expect(mails).toHaveLength(1);
      expect((await state(client)).emailVerified).toBe(true);
      await put(client, { email: `other-${email}`, password: RIGHT });
      expect(await state(client)).toEqual({ email: `other-${email}`, emailVerified: false, emailLinkSent: true });
      await put(client, { email: '', password: RIGHT });
      expect(await state(client)).toEqual({ email: null, emailVerified: false, emailLinkSent: false });
      expect((await verify(client, getToken(mails[1]))).bizCode).toBe(BizCode.emailLinkOver);
    });

    it('is not verified by another player, by an older link, or by an expired one', async () => {
      const { client } = await withEmail();
      const { client: other } = await withEmail();
      const first = getToken(mails[0]);
      expect((await verify(other, first)).bizCode).toBe(BizCode.emailLinkOver);
      expect((await verify(new TestClient(app), first)).bizCode).toBe(BizCode.loginRequired);
      expect((await client.call<Profile>('POST', `${EMAIL}/link`)).data).toMatchObject({ emailLinkSent: true });
      expect((await verify(client, first)).bizCode).toBe(BizCode.emailLinkOver);
      clock.advance(24 * 3_600_000);
      expect((await state(client)).emailLinkSent).toBe(false);
      expect((await verify(client, getToken(mails[2]))).bizCode).toBe(BizCode.emailLinkOver);
      expect((await verify(client, 'short')).bizCode).toBe(BizCode.invalidInput);
      expect((await state(client)).emailVerified).toBe(false);
    });

    it('is stored even when the link cannot be sent; the player can request it again', async () => {
      mailFails = new BizError(BizCode.unavailable, 'No line.');
      const { client, email } = await withEmail();
      expect(await state(client)).toEqual({ email, emailVerified: false, emailLinkSent: false });
      expect((await client.call('POST', `${EMAIL}/link`)).bizCode).toBe(BizCode.unavailable);
      expect((await state(client)).emailLinkSent).toBe(false);
      mailFails = undefined;
      expect((await client.call('POST', `${EMAIL}/link`)).bizCode).toBe(BizCode.success);
      expect((await verify(client, getToken(mails[0]))).data).toMatchObject({ emailVerified: true });
      expect((await client.call('POST', `${EMAIL}/link`)).bizCode).toBe(BizCode.success);
      expect(mails).toHaveLength(1);
    });

    it('receives a limited number of links, from one player or many', async () => {
      const { client, email } = await withEmail();
      const codes: number[] = [];
      for (let i = 0; i < 5; i++) codes.push((await client.call('POST', `${EMAIL}/link`)).bizCode);
      expect(codes).toEqual([...Array<number>(4).fill(BizCode.success), BizCode.tooManyAttempts]);
      const other = await player();
      await put(other, { email: email.toUpperCase() });
      expect(mails).toHaveLength(5);
      expect(await state(other)).toMatchObject({ emailVerified: false, emailLinkSent: false });
      clock.advance(3_600_000);
      expect((await client.call('POST', `${EMAIL}/link`)).bizCode).toBe(BizCode.success);
    });
  });

  it('limits attempts to find nicknames', async () => {
    const ama = await player();
    const codes = [];
    for (let tries = 0; tries < 21; tries++) codes.push((await put(ama, { nickname: 'Admin' })).bizCode);
    expect(codes).toEqual([...Array<number>(20).fill(BizCode.invalidInput), BizCode.tooManyAttempts]);
  });

  it('has a gallery of avatars that are separate files', async () => {
    const ama = await player();
    const { avatars } = (await new TestClient(app).call<AvatarsResponse>('GET', '/patron/account/info/avatars')).data;
    expect(avatars.length).toBeGreaterThanOrEqual(12);
    for (const { path } of avatars) {
      const file = await app.inject({ url: path });
      expect(file.headers).toMatchObject({
        'content-type': expect.stringContaining('image/svg+xml'),
        'cache-control': 'public, max-age=86400',
      });
      expect(file.body).toMatch(/^<svg .*<\/svg>$/);
    }
    expect((await put(ama, { avatar: avatars[3]?.id ?? '' })).data.avatar).toBe(avatars[3]?.id);
    for (const file of ['nobody.svg', '..%2fx.svg', 'seed.png'])
      expect((await app.inject({ url: `/api/ng/common/avatars/${file}` })).statusCode).toBe(404);
  });

  describe('avatars of VIP tiers', () => {
    const PATH_AVATARS = '/patron/account/info/avatars';
    const ofTiers = async (client: TestClient) =>
      (await client.call<AvatarsResponse>('GET', PATH_AVATARS)).data.avatars.filter(({ tier }) => tier !== undefined);
    /** Creates a player with a tier. */
    const reached = async (level: number): Promise<TestClient> => {
      const client = await player();
      levels.set(`player${count}`, level);
      return client;
    };

    it('are shown including locked ones, and hidden from visitors and players without tier benefits', async () => {
      const locked = (await ofTiers(await reached(3))).filter((avatar) => avatar.locked);
      expect(locked.map(({ tier }) => tier)).toEqual([4, 5, 6]);
      expect(await ofTiers(await player())).toEqual([]);
      expect(await ofTiers(new TestClient(app))).toEqual([]);
    });

    it('can be chosen only from their tier on', async () => {
      const ama = await reached(3);
      expect((await put(ama, { avatar: 'palm' })).data.avatar).toBe('palm');
      const rejected = await put(ama, { avatar: 'stool' });
      expect([rejected.bizCode, getErrors(rejected.data)]).toEqual([BizCode.invalidInput, { avatar: 'unknown' }]);
      expect((await put(await player(), { avatar: 'kola' })).bizCode).toBe(BizCode.invalidInput);
    });

    it('stay chosen when the tier is lost, until another one is chosen', async () => {
      const ama = await reached(3);
      await put(ama, { avatar: 'palm' });
      levels.set(`player${count}`, 0);
      expect((await put(ama, { avatar: 'palm', location: 'Lagos' })).data).toMatchObject({ avatar: 'palm' });
      await put(ama, { avatar: 'sun' });
      expect((await put(ama, { avatar: 'palm' })).bizCode).toBe(BizCode.invalidInput);
    });
  });
});
