import { BizCode } from '@oware/contracts';
import { START, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { BizError, route } from '../../platform/http';
import { TestClient, testServer, userIdIsToken } from '../../platform/http/testing';
import { forEachDatabase } from '../../../testing/database';
import { Limits } from '../limits/service';
import { PlayerLimits } from '../limits/player-limits';
import { checkLog, exportLog } from './command';
import { followRefusals } from './follow-refusals';
import { entriesOf, findLastChange, ProtectionLog } from './service';

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
  /** A player with an exclusion and a limit in their chain. */
  async function protectedPlayer(): Promise<string> {
    const user = await world.player(100);
    await new Limits(world).exclude(user, 'VIRTUALS', world.clock.now() + HOUR);
    const limit = { kind: 'stake', period: 'day', amount: 5_000_000, version: 0 } as const;
    await new PlayerLimits(world).set(user, limit);
    return user;
  }

  it('has what was changed and refused, in order, without saying who it was', async () => {
    const user = await protectedPlayer();
    const started: Promise<void>[] = [];
    const log = new ProtectionLog(world);
    const app = await testServer(
      world.clock,
      (scope) =>
        route(scope, 'POST', '/try', {}, () => Promise.reject(new BizError(BizCode.selfExcluded, 'You are excluded.'))),
      userIdIsToken,
      (root) => {
        followRefusals(root, {
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
        // Outside of /api/{country}, as rounds of virtual matches are.
        route(root, 'POST', '/outside', {}, (_input, request) => {
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
    const entries = (await entriesOf(db, user)).map(({ no, kind, data }) => [no, kind, JSON.parse(data) as unknown]);
    expect(entries.slice(0, 2)).toEqual([
      [1, 'excluded', { scope: 'VIRTUALS', endTime: START + HOUR, kind: 'exclusion' }],
      [2, 'limit', { kind: 'stake', period: 'day', amount: 5_000_000, before: null }],
    ]);
    // No response waits for its entry, so either may come first.
    expect(entries.slice(2)).toHaveLength(2);
    for (const refusal of [
      { code: BizCode.selfExcluded, call: 'POST /try' },
      { code: BizCode.limitReached, call: 'POST /outside' },
    ])
      expect(entries.slice(2)).toContainEqual([expect.any(Number), 'refused', refusal]);
    const lines: string[] = [];
    await exportLog(db, (line) => lines.push(line));
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.join('')).not.toContain(user);
    expect((await check()).exit).toBe(0);
  });

  it('keeps one chain of a player whose changes come at the same time', async () => {
    const user = await world.player(100);
    const limits = new Limits(world);
    await Promise.all(Array.from({ length: 6 }, () => limits.exclude(user, 'GAMES', world.clock.now() + HOUR)));
    expect((await entriesOf(db, user)).map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await check()).exit).toBe(0);
  });

  it('stays whole when its player is forgotten', async () => {
    const user = await protectedPlayer();
    await db.query('delete from protection_chains where user_id = $1', [user]);
    expect((await check()).exit).toBe(0);
    expect(await entriesOf(db, user)).toEqual([]);
  });

  test.each([
    ['changed', `update protection_log set data = '{}' where pseudonym = $1 and no = 1`, 'entry 1 was changed'],
    ['taken out', 'delete from protection_log where pseudonym = $1 and no = 1', 'entry 1 is missing'],
    ['taken from the end', 'delete from protection_log where pseudonym = $1 and no = 2', 'its end is missing'],
    ['taken away', 'delete from protection_log where pseudonym = $1', 'all entries are missing'],
  ])('reports an entry that was %s', async (_what, harm, words) => {
    const user = await protectedPlayer();
    const pseudonym = (await entriesOf(db, user))[0]?.pseudonym ?? '';
    await db.query(harm, [pseudonym]);
    const { exit, lines } = await check();
    expect(exit).toBe(1);
    expect(lines).toContain(`${pseudonym}: ${words}`);
    await db.query('delete from protection_log where pseudonym = $1', [pseudonym]);
    await db.query('delete from protection_chains where user_id = $1', [user]);
  });

  it('dates the last change of a player, not what was refused since', async () => {
    const user = await protectedPlayer();
    const changedAt = world.clock.now();
    world.clock.advance(HOUR);
    await db.transaction((tx) => new ProtectionLog(world).add(tx, user, 'refused', { code: 1, call: 'POST /bets' }));
    expect(await findLastChange(db, user)).toBe(changedAt);
    expect(await findLastChange(db, await world.player(100))).toBeUndefined();
  });
});
