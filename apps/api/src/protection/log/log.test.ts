import { BizCode } from '@oware/contracts';
import { START, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { BizError, addRoute } from '../../platform/http';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { forEachDatabase } from '../../../testing/database';
import { Limits } from '../limits/service';
import { PlayerLimits } from '../limits/player-limits';
import { checkLog, exportLog } from './command';
import { recordRejections } from './follow-rejections';
import { listEntries, findLastChange, ProtectionLog } from './service';

const HOUR = 60 * 60_000;

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => {
    db = await open();
    world = new World(db);
  });
  afterAll(() => db.close());

  async function check(): Promise<{ exit: number; lines: string[] }> {
    const lines: string[] = [];
    return { exit: await checkLog(db, (line) => lines.push(line)), lines };
  }
  /** Creates a player with an exclusion and a limit in their chain. */
  async function protectedPlayer(): Promise<string> {
    const user = await world.player(100);
    await new Limits(world).exclude(user, 'VIRTUALS', world.clock.now() + HOUR);
    const limit = { kind: 'stake', period: 'day', amount: 5_000_000, version: 0 } as const;
    await new PlayerLimits(world).set(user, limit);
    return user;
  }

  it("contains changes and rejections in order, without the player's identity", async () => {
    const user = await protectedPlayer();
    const started: Promise<void>[] = [];
    const log = new ProtectionLog(world);
    const app = await createTestServer(
      world.clock,
      (scope) =>
        addRoute(scope, 'POST', '/try', {}, () =>
          Promise.reject(new BizError(BizCode.selfExcluded, 'You are excluded.')),
        ),
      userIdIsToken,
      (root) => {
        recordRejections(root, {
          db: Object.assign(Object.create(db) as Database, {
            transaction: (work: Parameters<Database['transaction']>[0]) => {
              const done = db.transaction(work);
              started.push(done as Promise<void>);
              return done;
            },
          }),
          log,
          onError: (error) => {
            throw error;
          },
        });
        // Outside /api/{country}, like rounds of virtual matches.
        addRoute(root, 'POST', '/outside', {}, (_input, request) => {
          request.player = { userId: user, sessionId: '', country: 'ng' };
          return Promise.reject(new BizError(BizCode.limitReached, 'Your limit is reached.'));
        });
      },
    );
    const client = new TestClient(app);
    client.cookies.set('accessToken', user);
    expect((await client.call('POST', '/try')).bizCode).toBe(BizCode.selfExcluded);
    const outside = await app.inject({ method: 'POST', url: '/outside' });
    expect(outside.json()).toMatchObject({ bizCode: BizCode.limitReached });
    await app.close();
    await Promise.all(started);
    const entries = (await listEntries(db, user)).map(({ no, kind, data }) => [no, kind, JSON.parse(data) as unknown]);
    expect(entries.slice(0, 2)).toEqual([
      [1, 'excluded', { scope: 'VIRTUALS', endTime: START + HOUR, kind: 'exclusion' }],
      [2, 'limit', { kind: 'stake', period: 'day', amount: 5_000_000, before: null }],
    ]);
    // Responses do not wait for their entries, so the order is undefined.
    expect(entries.slice(2)).toHaveLength(2);
    for (const rejection of [
      { code: BizCode.selfExcluded, call: 'POST /try' },
      { code: BizCode.limitReached, call: 'POST /outside' },
    ])
      expect(entries.slice(2)).toContainEqual([expect.any(Number), 'refused', rejection]);
    const lines: string[] = [];
    await exportLog(db, (line) => lines.push(line));
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.join('')).not.toContain(user);
    expect((await check()).exit).toBe(0);
  });

  it('keeps a single chain for simultaneous changes of a player', async () => {
    const user = await world.player(100);
    const limits = new Limits(world);
    await Promise.all(Array.from({ length: 6 }, () => limits.exclude(user, 'GAMES', world.clock.now() + HOUR)));
    expect((await listEntries(db, user)).map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await check()).exit).toBe(0);
  });

  it('stays valid when its player is erased', async () => {
    const user = await protectedPlayer();
    await db.query('delete from protection_chains where user_id = $1', [user]);
    expect((await check()).exit).toBe(0);
    expect(await listEntries(db, user)).toEqual([]);
  });

  test.each([
    ['changed', `update protection_log set data = '{}' where pseudonym = $1 and no = 1`, 'entry 1 was changed'],
    ['removed', 'delete from protection_log where pseudonym = $1 and no = 1', 'entry 1 is missing'],
    [
      'removed at the end',
      'delete from protection_log where pseudonym = $1 and no = 2',
      'its last entries are missing',
    ],
    ['removed with all others', 'delete from protection_log where pseudonym = $1', 'all entries are missing'],
  ])('reports an entry that was %s', async (_what, harm, message) => {
    const user = await protectedPlayer();
    const pseudonym = (await listEntries(db, user))[0]?.pseudonym ?? '';
    await db.query(harm, [pseudonym]);
    const { exit, lines } = await check();
    expect(exit).toBe(1);
    expect(lines).toContain(`${pseudonym}: ${message}`);
    await db.query('delete from protection_log where pseudonym = $1', [pseudonym]);
    await db.query('delete from protection_chains where user_id = $1', [user]);
  });

  it("returns the time of a player's last change, ignoring later rejections", async () => {
    const user = await protectedPlayer();
    const changedAt = world.clock.now();
    world.clock.advance(HOUR);
    await db.transaction((tx) => new ProtectionLog(world).add(tx, user, 'refused', { code: 1, call: 'POST /bets' }));
    expect(await findLastChange(db, user)).toBe(changedAt);
    expect(await findLastChange(db, await world.player(100))).toBeUndefined();
  });
});
