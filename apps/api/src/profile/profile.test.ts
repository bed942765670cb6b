import { BizCode, type AvatarsAnswer, type Profile } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { SetClock } from '../platform/clock';
import { type Database } from '../platform/database';
import { forEachDatabase } from '../platform/database/testing';
import { TestClient, testServer, userIdIsToken } from '../platform/http/testing';
import { isReserved, nicknameKey } from './nickname';
import { registerProfile } from './routes';
import { Profiles } from './service';

const PATH = '/patron/account/info/profile';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test.each([['Ama', 'AMA'], ['Ama', 'Ámá'], ['Kofi', 'K0fi'], ['Olu_la', 'olula'], ['Isla', 'lsIa']])('%s is the same nickname as %s', (one, other) =>
  expect(nicknameKey(one)).toBe(nicknameKey(other)));
test.each([['Admin', true], ['0ware_Team', true], ['TheSupp0rt', true], ['Help', true], ['Helper', false], ['Badminton', false], ['Ama', false]])(
  'the nickname %s is reserved: %s', (nickname, reserved) => expect(isReserved(nickname)).toBe(reserved));

forEachDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let count = 0;
  const clock = new SetClock(Date.UTC(2026, 5, 15, 12));
  /** A new player, born or not. */
  const player = async (birthDate: string | null = null): Promise<TestClient> => {
    const id = `player${++count}`;
    await db.query("insert into users (id, country, phone, password_hash, created_at, birth_date) values ($1, 'ng', $2, '', 7, $3)", [id, `80${count}`, birthDate]);
    const client = new TestClient(app);
    client.cookies.set('accessToken', id);
    return client;
  };
  const put = (client: TestClient, payload: Record<string, string>) => client.call<Profile>('PUT', PATH, { payload });
  const faults = (data: unknown): Record<string, string> =>
    Object.fromEntries((data as { fields: { field: string; code: string }[] }).fields.map(({ field, code }) => [field, code]));

  beforeAll(async () => {
    db = await open();
    app = await testServer(clock, (scope) => registerProfile(scope, new Profiles({ db, clock })), userIdIsToken);
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  beforeEach(() => clock.advance(60_000));

  it('tells a player what is known, and nobody else', async () => {
    const ama = await player('2000-02-29');
    expect((await ama.call('GET', PATH)).data).toMatchObject({
      phone: `80${count}`, nickname: null, firstName: null, dateOfBirth: '2000-02-29', locked: ['dateOfBirth'], createdAt: 7,
      locations: expect.arrayContaining(['Lagos', 'Abuja (FCT)']),
    });
    for (const method of ['GET', 'PUT'] as const) {
      expect((await new TestClient(app).call(method, PATH, { payload: { nickname: 'Ama' } })).bizCode).toBe(BizCode.loginRequired);
    }
  });

  it('tells it and takes changes sealed, too', async () => {
    const ama = await player('2000-02-29');
    const sealed = (client: TestClient, payload: object) => client.callEncrypted<Profile>('POST', '/patron/account', payload);
    expect((await sealed(ama, {})).data).toEqual((await ama.call('GET', PATH)).data);
    expect((await sealed(ama, { changes: { nickname: ' Sealed_7 ' } })).data).toMatchObject({ nickname: 'Sealed_7', dateOfBirth: '2000-02-29' });
    const locked = await sealed(ama, { changes: { dateOfBirth: '2001-02-28' } });
    expect([locked.bizCode, faults(locked.data)]).toEqual([BizCode.profileLocked, { dateOfBirth: 'locked' }]);
    expect((await sealed(ama, { changes: { nickname: 7 } })).bizCode).toBe(BizCode.invalidInput);
    expect((await ama.call('POST', '/patron/account', { payload: {} })).bizCode).not.toBe(BizCode.success);
    expect((await sealed(new TestClient(app), {})).bizCode).toBe(BizCode.loginRequired);
  });

  it('takes a form, tidies it and keeps it', async () => {
    const ama = await player();
    const payload = new URLSearchParams({ nickname: ' Ama_77 ', location: 'Lagos', email: 'ama@example.com' }).toString();
    expect((await ama.call('PUT', PATH, { payload, headers: FORM })).bizCode).toBe(BizCode.success);
    const { data } = await ama.call<Profile>('GET', PATH);
    expect(data).toMatchObject({ nickname: 'Ama_77', location: 'Lagos', email: 'ama@example.com', locked: [] });
    expect((await put(ama, { email: '', location: '' })).data).toMatchObject({ nickname: 'Ama_77', location: null, email: null });
  });

  it('says what is wrong with each field, and changes none of them', async () => {
    const ama = await player();
    const answer = await put(ama, {
      nickname: 'Admin', firstName: 'A', lastName: '4', location: 'Accra', email: 'ama@', dateOfBirth: '2010-01-01', avatar: 'constructor',
    });
    expect(answer).toMatchObject({ status: 400, bizCode: BizCode.invalidInput });
    expect(faults(answer.data)).toEqual({
      nickname: 'reserved', firstName: 'too_short', lastName: 'too_short', location: 'unknown', email: 'not_an_email',
      dateOfBirth: 'too_young', avatar: 'unknown',
    });
    expect((await put(ama, {})).bizCode).toBe(BizCode.invalidInput);
    expect((await ama.call('PUT', PATH, { payload: { nickname: 7 } })).bizCode).toBe(BizCode.invalidInput);
    expect((await ama.call<Profile>('GET', PATH)).data).toMatchObject({ nickname: null, firstName: null });
  });

  it('locks names and date of birth once they are set; the same again is no change', async () => {
    const ama = await player();
    const set = { firstName: 'Ama', lastName: 'Ọláyínká', dateOfBirth: '1999-12-31' };
    expect((await put(ama, set)).data.locked).toEqual(['firstName', 'lastName', 'dateOfBirth']);
    expect((await put(ama, set)).bizCode).toBe(BizCode.success);
    for (const [field, value] of [['firstName', 'Efua'], ['lastName', 'Mensah'], ['dateOfBirth', '1999-12-30']] as const) {
      const answer = await put(ama, { [field]: value, nickname: 'Changed' });
      expect(answer).toMatchObject({ status: 200, bizCode: BizCode.profileLocked });
      expect(faults(answer.data)).toEqual({ [field]: 'locked' });
    }
    expect((await ama.call<Profile>('GET', PATH)).data).toMatchObject({ ...set, nickname: null });
  });

  it('gives a nickname to one player, however it is written, also when two ask at once', async () => {
    const [ama, efua] = [await player(), await player()];
    const answers = await Promise.all([put(ama, { nickname: 'GoldSeed' }), put(efua, { nickname: 'g0ldseed' })]);
    expect(answers.map(({ bizCode }) => bizCode).sort()).toEqual([BizCode.success, BizCode.nicknameTaken].sort());
    const lost = answers.find(({ bizCode }) => bizCode !== BizCode.success);
    expect(faults(lost?.data)).toEqual({ nickname: 'taken' });
    const winner = answers[0]?.bizCode === BizCode.success ? ama : efua;
    expect((await put(winner, { nickname: 'Other_one' })).bizCode).toBe(BizCode.success);
    expect((await put(winner === ama ? efua : ama, { nickname: 'goldseed' })).bizCode).toBe(BizCode.success);
  });

  it('stops who tries out nicknames', async () => {
    const ama = await player();
    const codes = [];
    for (let tries = 0; tries < 21; tries++) codes.push((await put(ama, { nickname: 'Admin' })).bizCode);
    expect(codes).toEqual([...Array<number>(20).fill(BizCode.invalidInput), BizCode.tooManyAttempts]);
  });

  it('has a gallery of drawings that are files of their own', async () => {
    const ama = await player();
    const { avatars } = (await new TestClient(app).call<AvatarsAnswer>('GET', '/patron/account/info/avatars')).data;
    expect(avatars.length).toBeGreaterThanOrEqual(12);
    for (const { path } of avatars) {
      const file = await app.inject({ url: path });
      expect(file.headers).toMatchObject({ 'content-type': expect.stringContaining('image/svg+xml'), 'cache-control': 'public, max-age=86400' });
      expect(file.body).toMatch(/^<svg .*<\/svg>$/);
    }
    expect((await put(ama, { avatar: avatars[3]?.id ?? '' })).data.avatar).toBe(avatars[3]?.id);
    for (const file of ['nobody.svg', '..%2fx.svg', 'seed.png']) expect((await app.inject({ url: `/api/ng/common/avatars/${file}` })).statusCode).toBe(404);
  });
});
