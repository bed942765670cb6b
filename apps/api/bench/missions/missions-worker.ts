import { pageTexts } from '../../src/content/pages';
import { registerContent } from '../../src/content/routes';
import { ContentService } from '../../src/content/service';
import { createSelection, createSingleBet } from '../../src/betting/orders/testing';
import { SetClock } from '../../src/platform/clock';
import { migrate, openDatabase, type Database } from '../../src/platform/database';
import { createTestServer } from '../../src/platform/http/testing';
import { ownRelease } from '../../src/release';
import { MissionWorld } from '../../src/rewards/missions/testing';

/** Task from the parent process, as JSON. */
export interface MissionsWork {
  databaseUrl: string;
  players: number;
  /** Number of calls for a content page. */
  calls: number;
}

/** Number of bets that the mission requires, and of events per player. */
const BETS = 3;
/** Users per statement, both raw and of the service. */
const PAGE = 500;
const say = (message: unknown): void => void process.send?.(message);

/** Creates players who have opted in, each with open bets: copies of one placed bet. */
async function load(world: MissionWorld, players: number): Promise<void> {
  const { db } = world;
  await world.offer({ kind: 'bets', count: BETS, minStake: 10_000, minOdds: 10_000 }, { total: 1_000_000 });
  const model = await world.player(1_000_000);
  await world.join(model);
  await world.place(model, { bets: [createSingleBet(100, createSelection(await world.match()))] });
  await db.script(`
    insert into mission_entries (user_id, period_id, joined_at)
      select 'p' || n, e.period_id, e.joined_at from mission_entries e, generate_series(1, ${players}) n;
    update mission_periods set used = used + ${players};
    create table copies as select n, k, nextval(pg_get_serial_sequence('bets', 'id')) as id from generate_series(1, ${players}) n, generate_series(1, ${BETS}) k;
    insert into bets select (jsonb_populate_record(b, jsonb_build_object('id', c.id, 'user_id', 'p' || c.n, 'number', c.id + 1000000))).* from bets b, copies c
      where b.id = (select min(id) from bets);
    insert into bet_legs select (jsonb_populate_record(l, jsonb_build_object('bet_id', c.id))).* from bet_legs l, copies c where l.bet_id = (select min(id) from bets);`);
  await db.script('analyze');
}

/** Decides the next bet of each player; the clock is stopped. */
const decide = (db: Database, no: number): Promise<unknown> =>
  db.query(`update bets b set status = 'lost' from copies c where c.id = b.id and c.k = $1`, [no]);

/**
 * Sends events to the service as to a server: all events of a page are checked together, without waiting.
 * @returns events per second
 */
async function measureService(world: MissionWorld, players: number): Promise<number> {
  let ms = 0;
  for (let no = 1; no <= BETS; no++) {
    await decide(world.db, no);
    const started = performance.now();
    for (let n = 1; n <= players; n += PAGE) {
      for (let at = n; at < Math.min(n + PAGE, players + 1); at++)
        world.progress.onMessage(`p${at}`, { type: 'ticket', data: { ticketId: '1' } });
      while (await world.progress.checkQueue());
    }
    ms += performance.now() - started;
  }
  return (players * BETS * 1000) / ms;
}

/**
 * The same with two statements written for this one mission.
 * @returns events per second
 */
async function measureRawSql(db: Database, players: number): Promise<number> {
  await db.script(
    `update mission_entries set completed_at = null; update bets b set status = 'open' from copies c where c.id = b.id`,
  );
  let ms = 0;
  for (let no = 1; no <= BETS; no++) {
    await decide(db, no);
    const started = performance.now();
    for (let n = 1; n <= players; n += PAGE) {
      const users = Array.from({ length: Math.min(PAGE, players + 1 - n) }, (_, at) => `p${n + at}`);
      await db.query(
        `update mission_entries e set completed_at = 1 from (
           select b.user_id from bets b join mission_entries x on x.user_id = b.user_id join mission_periods p on p.id = x.period_id
           where b.user_id = any($1) and b.status in ('won', 'lost') and b.placed_at >= x.joined_at and b.placed_at < p.end_time
             and b.stake - b.gift_stake >= 10000
             and not exists (select from bet_legs l where l.bet_id = b.id and l.odds < 10000)
           group by 1 having count(*) >= ${BETS}) r
         where e.user_id = r.user_id and e.completed_at is null`,
        [users],
      );
    }
    ms += performance.now() - started;
  }
  return (players * BETS * 1000) / ms;
}

/**
 * Calls a page that the server has already rendered.
 * @returns ms of the median and of the 99th percentile
 */
async function measureContentPage(calls: number): Promise<{ p50: number; p99: number }> {
  const texts = new ContentService(pageTexts);
  const app = await createTestServer(new SetClock(1_700_000_000_000), (scope) => registerContent(scope, texts));
  const took: number[] = [];
  for (let call = 0; call < calls; call++) {
    const started = performance.now();
    await app.inject({
      url: '/api/ng/cms/pages/export/promotion_system_bets',
      headers: { platform: 'wap', clientid: 'wap', operid: '8' },
    });
    took.push(performance.now() - started);
  }
  await app.close();
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

async function main({ databaseUrl, players, calls }: MissionsWork): Promise<void> {
  const db = await openDatabase({ databaseUrl });
  await migrate(db, ownRelease());
  const world = new MissionWorld(db);
  await load(world, players);
  const service = await measureService(world, players);
  const [reached] = await db.query<{ n: number }>(
    'select count(*)::int as n from mission_entries where completed_at is not null',
  );
  const raw = await measureRawSql(db, players);
  say({ service, raw, reached: reached?.n, ...(await measureContentPage(calls)) });
  await db.close();
  process.disconnect();
}

main(JSON.parse(process.argv[2] ?? '{}') as MissionsWork).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
