import { BizCode } from '@oware/contracts';
import { forEachDatabase } from '../../../testing/database';
import { checkLedger } from '../../audit/check';
import { createSelection, createSingleBet, START, World } from '../../betting/orders/testing';
import { personalTables } from '../../declared';
import { Deactivation } from '../../identity/deactivation/service';
import { type Caller } from '../../identity/otp/limits';
import { eraseDeactivated, RETENTION_MS } from '../../identity/deactivation/erase';
import { Counters } from '../../platform/counters/counters';
import { type Database } from '../../platform/database';
import { createTestServer, userIdIsToken } from '../../platform/http/testing';
import { checkLog } from '../../protection/log/command';
import { listEntries } from '../../protection/log/service';
import { Limits } from '../../protection/limits/service';
import { registerPersonalData } from './routes';
import { personalData } from './service';
import { createLocalWarnings } from '../../notify/warnings/testing';

const DAY = 24 * 60 * 60_000;
type StoredRows = { userId: string; tables: Record<string, Record<string, unknown>[]> };

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => {
    world = new World(db);
  });
  afterAll(() => db.close());

  const parts = () => ({ db, clock: world.clock, personal: personalTables });
  async function getData(userId: string): Promise<StoredRows> {
    let text = '';
    for await (const piece of personalData(parts(), userId)) text += piece;
    return JSON.parse(text) as StoredRows;
  }
  /** Creates a player who was excluded from games once and has lost all of their money. */
  async function played(): Promise<string> {
    const user = await world.player(10);
    const event = await world.match();
    await world.place(user, { bets: [createSingleBet(10, createSelection(event))] });
    await new Limits(world).exclude(user, 'GAMES', world.clock.now() + DAY);
    await world.result(event, { 2: { result: 1 } });
    return user;
  }
  const deactivate = (user: string, reactivatedAt: number | null = null) =>
    db.query(
      "insert into deactivations (user_id, reason, deactivated_at, reactivated_at) values ($1, 'break', $2, $3)",
      [user, world.clock.now(), reactivatedAt],
    );
  const getPhone = async (user: string): Promise<string | undefined> =>
    (await db.query<{ phone: string }>('select phone from users where id = $1', [user]))[0]?.phone;

  it('gives a player everything that any domain stores about them, and neither data of others nor keys', async () => {
    const [user, other] = [await played(), await played()];
    const { userId, tables } = await getData(user);
    expect(userId).toBe(user);
    expect(Object.keys(tables)).toEqual(personalTables.map(({ table }) => table));
    for (const [table, count] of Object.entries({
      users: 1,
      bets: 1,
      bet_legs: 1,
      orders: 1,
      self_exclusions: 1,
      notices: 1,
    }))
      expect([table, tables[table]?.length]).toEqual([table, count]);
    expect(tables['protection_log']?.map(({ kind }) => kind)).toEqual(['excluded']);
    expect(tables['entries']?.length).toBeGreaterThan(1);
    const text = JSON.stringify(tables);
    expect(text).not.toContain(other);
    expect(text).not.toMatch(/"[a-z_]*(hash|seed|secret)"/);
  });

  it('is a file for the logged-in player, five times a day', async () => {
    const user = await world.player(0);
    const app = await createTestServer(
      world.clock,
      (scope) => registerPersonalData(scope, { ...parts(), counters: new Counters(db, world.clock) }),
      userIdIsToken,
    );
    const request = (cookie?: string, { method = 'POST', site = 'same-origin' } = {}) =>
      app.inject({
        method: method as 'POST',
        url: '/api/ng/patron/account/data.json',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
        payload: '',
        ...(cookie === undefined ? {} : { cookies: { accessToken: cookie } }),
      });
    expect((await request()).json()).toMatchObject({ bizCode: BizCode.loginRequired });
    expect((await request(user, { method: 'GET' })).statusCode).toBe(404);
    expect((await request(user, { site: 'cross-site' })).json()).toMatchObject({ bizCode: BizCode.forbiddenOrigin });
    const file = await request(user);
    expect(file.headers['content-disposition']).toContain('my-data.json');
    expect((file.json() as StoredRows).userId).toBe(user);
    for (let time = 0; time < 4; time += 1) await request(user);
    expect((await request(user)).json()).toMatchObject({ bizCode: BizCode.tooManyAttempts });
    await app.close();
  });

  it('erases a deactivated account once after the legal retention period; ledger and protection log stay intact', async () => {
    const [user, back, rich] = [await played(), await played(), await world.player(50)];
    await deactivate(user);
    await deactivate(back, START);
    await deactivate(rich);
    const excluded = await played();
    await new Limits(world).exclude(excluded, 'ALL', world.clock.now() + 2 * RETENTION_MS);
    await deactivate(excluded);
    await db.query(
      `insert into trades (user_id, country, currency, kind, method, amount, fee, key, request_hash, provider, reference, status, action, created_at, decided_at)
       values ($1, 'ng', 'NGN', 'deposit', 'mobile_money', 1, 0, gen_random_uuid(), '', 'local', $1, 'failed', '{"type":"prompt","phone":"0240000001"}', $2::bigint, $2)`,
      [user, world.clock.now()],
    );
    world.clock.advance(RETENTION_MS - 1);
    expect(await eraseDeactivated(parts())).toBe(0);
    const [entry] = await listEntries(db, user);
    world.clock.advance(1);
    expect(await eraseDeactivated(parts())).toBe(1);
    expect(await eraseDeactivated(parts())).toBe(0);
    expect(await getPhone(user)).toBe(`erased ${user}`);
    expect(await getPhone(back)).toBe(back);
    expect(await getPhone(rich)).toBe(rich);
    // Excluded players stay identifiable.
    expect(await getPhone(excluded)).toBe(excluded);
    expect(await db.query('select action from trades where user_id = $1', [user])).toEqual([{ action: null }]);
    const { tables } = await getData(user);
    for (const { table, erase } of personalTables)
      if (erase === 'delete') expect([table, tables[table]]).toEqual([table, []]);
    expect(tables['bets']).toHaveLength(1);
    expect(await checkLog(db, () => undefined)).toBe(0);
    expect(await db.query('select 1 from protection_log where pseudonym = $1', [entry?.pseudonym])).toHaveLength(1);
    const { findings } = await checkLedger(db);
    expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  });

  it('an account erased and reactivated simultaneously is either intact and active, or gone with an error to the player', async () => {
    let phones = 8_031_000_000;
    const phoneOfEach = new Map<string, string>();
    const resting = async (): Promise<string> => {
      const user = await played();
      const phone = String((phones += 1));
      await db.query('update users set phone = $2 where id = $1', [user, phone]);
      await deactivate(user);
      phoneOfEach.set(user, phone);
      return user;
    };
    const users: string[] = [];
    for (let no = 0; no < 6; no += 1) users.push(await resting());
    world.clock.advance(RETENTION_MS);
    const awake = async (user: string): Promise<boolean> => {
      const parts = {
        db,
        clock: world.clock,
        otp: { prove: () => Promise.resolve() },
        sessions: { findUserId: () => Promise.resolve(user) },
        warnings: createLocalWarnings(world.clock),
      };
      const request = { phone: phoneOfEach.get(user) ?? '', phoneCountryCode: '234' as const, token: '', code: '' };
      return new Deactivation(parts as unknown as ConstructorParameters<typeof Deactivation>[0])
        .reactivate('ng', request, {} as Caller)
        .then(
          () => true,
          (error: unknown) => {
            expect(error).toMatchObject({ code: BizCode.otpNoAccount });
            return false;
          },
        );
    };
    const [, ...woken] = await Promise.all([eraseDeactivated(parts()), ...users.map(awake)]);
    for (const [at, user] of users.entries())
      expect(await getPhone(user)).toBe(woken[at] ? phoneOfEach.get(user) : `erased ${user}`);
    // An erased account stays erased.
    const last = await resting();
    world.clock.advance(RETENTION_MS);
    await eraseDeactivated(parts());
    expect(await awake(last)).toBe(false);
    expect(await db.query('select reactivated_at as at from deactivations where user_id = $1', [last])).toEqual([
      { at: null },
    ]);
  });

  it('two servers that erase simultaneously erase an account once', async () => {
    const user = await played();
    await deactivate(user);
    world.clock.advance(RETENTION_MS);
    const counts = await Promise.all([eraseDeactivated(parts()), eraseDeactivated(parts())]);
    expect(counts.some((count) => count > 0)).toBe(true);
    expect(await getPhone(user)).toBe(`erased ${user}`);
    expect(await eraseDeactivated(parts())).toBe(0);
  });
});
