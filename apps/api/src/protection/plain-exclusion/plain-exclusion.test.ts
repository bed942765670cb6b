import { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { openTestDatabase } from '../../../testing/database';
import { createSelection, createSingleBet, START, World } from '../../betting/orders/testing';
import { type Auth } from '../../platform/auth';
import { type Database } from '../../platform/database';
import { createTestServer, userIdIsToken } from '../../platform/http/testing';
import { Limits } from '../limits/service';
import { registerPlainExclusion } from './routes';

const MINUTE = 60_000;
let db: Database;
let app: FastifyInstance;
let world: World;
let limits: Limits;

/** Authentication with an expired access token: the refresh token still identifies the session. */
const auth: Auth = {
  ...userIdIsToken,
  parseClaim: ({ accessToken, refreshToken }) => userIdIsToken.parseClaim({ accessToken: accessToken ?? refreshToken }),
};

beforeAll(async () => {
  db = await openTestDatabase();
  world = new World(db);
  limits = new Limits(world);
  app = await createTestServer(
    world.clock,
    (scope) => registerPlainExclusion(scope, { limits, secret: Buffer.alloc(32, 7) }),
    auth,
  );
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await db.close();
});

const open = (userId: string | null, query = '', country = 'ng'): Promise<LightMyRequestResponse> =>
  app.inject({
    url: `/api/${country}/self-exclusion${query}`,
    cookies: userId === null ? {} : { accessToken: userId },
  });
const send = (userId: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/ng/self-exclusion',
    cookies: { accessToken: userId },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
/** Returns the fields of the confirmation form as a browser would send them. */
async function fieldsFor(userId: string, type: number, period: number): Promise<Record<string, string>> {
  const { body } = await open(userId, `?type=${type}&period=${period}`);
  const hidden = [...body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
}
const excluded = async (userId: string) =>
  (await limits.listExclusions(userId)).map(({ scope, endTime }) => [scope, endTime]);

it('offers all products and periods, without scripts', async () => {
  const { body, headers } = await open(await world.player(1));
  expect(
    [...body.matchAll(/name="type" value="(\d)"[^>]*> ([^<]+)</g)].map(([, value, name]) => [value, name]),
  ).toEqual([
    ['0', 'All products'],
    ['1', 'Real Sports'],
    ['3', 'Games'],
    ['2', 'Virtuals'],
  ]);
  expect([...body.matchAll(/name="period" value="(\d+)"/g)].map(([, value]) => Number(value))).toEqual([
    1440, 2880, 10_080, 43_200, 87_600, 129_600,
  ]);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-.*frame-ancestors 'none'$/);
  expect(body).not.toContain('<script');
});

it('shows what closes and until when, then closes it: stakes are rejected, and the cookie and page show it', async () => {
  const [userId, eventId] = [await world.player(1000), await world.match()];
  const confirmation = await open(userId, '?type=1&period=2880');
  expect(confirmation.body).toContain('Exclude yourself from Real Sports for 48 Hours?');
  expect(confirmation.body).toMatch(/It ends on \d\d \w{3}\. \d{4} \d\d:\d\d GMT\+1\./);
  expect(await excluded(userId)).toEqual([]);
  const done = await send(userId, { ...(await fieldsFor(userId, 1, 2880)), understood: '1' });
  expect([done.statusCode, done.headers.location]).toEqual([303, '/api/ng/self-exclusion?closed=1']);
  expect(done.cookies.map(({ name }) => name)).toEqual(['selfExclusions', 'selfExclusionEndDate']);
  expect(await excluded(userId)).toEqual([['REAL_SPORTS', START + 2880 * MINUTE]]);
  await expect(world.place(userId, { bets: [createSingleBet(10, createSelection(eventId))] })).rejects.toMatchObject({
    code: 43_007,
  });
  expect((await open(userId, '?closed=1')).body).toMatch(/role="status"><strong>Real Sports<\/strong>: Excluded until/);
});

it('closes nothing without confirmation, for another session, or for an invalid choice, and shows why', async () => {
  const userId = await world.player(1);
  const fields = await fieldsFor(userId, 0, 1440);
  const other = await fieldsFor(await world.player(1), 0, 1440);
  const responses = [
    await send(userId, fields),
    await send(userId, { ...other, understood: '1' }),
    await send(userId, { ...fields, understood: '1', period: '5' }),
    await send(userId, { ...fields, understood: '1', type: '4' }),
    await send(userId, { ...fields, understood: '1', form: 'é'.repeat(fields.form?.length ?? 0) }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 403, 400, 400, 403]);
  expect(responses[0]?.body).toContain('Tick the box above first.');
  expect(responses[1]?.body).toContain('This form belongs to another login.');
  expect(await excluded(userId)).toEqual([]);
});

it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
  'rejects forms of other sites: %p',
  async (headers) => {
    const userId = await world.player(1);
    const { statusCode } = await send(userId, { ...(await fieldsFor(userId, 0, 1440)), understood: '1' }, headers);
    expect([statusCode, await excluded(userId)]).toEqual([403, []]);
  },
);

it('asks a visitor and a player of the other country to log in', async () => {
  for (const { body } of [await open(null), await open(await world.player(1), '', 'gh')]) {
    expect(body).toContain('/m/independent_login?okUrl=');
    expect(body).not.toContain('<form');
  }
});

it('recognizes a login with an expired access token by its refresh token', async () => {
  const userId = await world.player(1);
  const { body } = await app.inject({ url: '/api/ng/self-exclusion', cookies: { refreshToken: userId } });
  expect(body).toContain('<form');
});

it('can be extended but not shortened', async () => {
  const userId = await world.player(1);
  await send(userId, { ...(await fieldsFor(userId, 0, 10_080)), understood: '1' });
  await send(userId, { ...(await fieldsFor(userId, 0, 1440)), understood: '1' });
  const { body } = await open(userId);
  const week = await excluded(userId);
  expect(Math.max(...week.map(([, end]) => Number(end)))).toBe(START + 10_080 * MINUTE);
  expect(body.match(/Excluded until/g)).toHaveLength(4);
});

it('keeps the form when the server fails, and offers the choice when the status cannot be read', async () => {
  const userId = await world.player(1);
  const fields = { ...(await fieldsFor(userId, 0, 1440)), understood: '1' };
  jest.spyOn(limits, 'excludeFor').mockRejectedValueOnce(new Error('away'));
  const failed = await send(userId, fields);
  expect([failed.statusCode, /role="alert"/.test(failed.body), failed.body.includes('name="understood"')]).toEqual([
    500,
    true,
    true,
  ]);
  jest.spyOn(limits, 'listExclusions').mockRejectedValueOnce(new Error('away'));
  const { body } = await open(userId);
  expect(body).toContain('you can still exclude yourself.');
  expect(body).toContain('name="period"');
});
