import { checkLedger } from '../../src/audit/check';
import { JackpotWorld } from '../../src/betting/jackpot/testing';
import { migrate, openDatabase, type Database } from '../../src/platform/database';
import { ownRelease } from '../../src/release';

/** Task from the parent process, as JSON. */
export interface JackpotWork {
  databaseUrl: string;
  /**
   * `load` creates a round with so many entries and ends; `settle` settles it with these results and reports the time.
   */
  do: 'load' | 'settle';
  entries: number;
  results: string;
}

/** Entries per player. */
const PER_PLAYER = 20;
const say = (message: unknown): void => void process.send?.(message);

/** Inserts players, entries and their stakes into the ledger, as after so many calls, with random selections. */
async function load(db: Database, entries: number): Promise<void> {
  await migrate(db, ownRelease());
  const here = new JackpotWorld(db);
  await here.open();
  const players = Math.ceil(entries / PER_PLAYER);
  await db.script(`
    insert into accounts (kind, owner, currency) select 'player', 'p' || n, 'NGN' from generate_series(1, ${players}) n;
    insert into jackpot_entries (round_id, user_id, currency, key, request_hash, picks, stake, gift_stake, placed_at, balance_after)
    select r.id, 'p' || (1 + n / ${PER_PLAYER}), 'NGN', gen_random_uuid(), '',
      (select string_agg(substr('1X2', 1 + floor(random() * 3)::int, 1), '') from generate_series(1, 6) where n > 0),
      (r.terms->>'price')::bigint, 0, r.opened_at, 0
    from jackpot_rounds r, generate_series(1, ${entries} - 1) n;
    insert into transfers (key, cause_kind, cause_id, time) select 'deposit:p' || n, 'deposit', 'p' || n, 0 from generate_series(1, ${players}) n;
    insert into transfers (key, cause_kind, cause_id, time) select 'jackpot-stake:' || id, 'jackpot-stake', id::text, placed_at from jackpot_entries;
    insert into entries (transfer_id, account_id, amount)
    select t.id, a.id, s.amount from jackpot_entries j join transfers t on t.key = 'jackpot-stake:' || j.id
    cross join lateral (values ('player', j.user_id, -j.stake), ('jackpot', '', j.stake)) s(kind, owner, amount)
    join accounts a on (a.kind, a.owner, a.currency) = (s.kind, s.owner, 'NGN');
    insert into entries (transfer_id, account_id, amount)
    select t.id, a.id, s.amount from (select user_id, sum(stake) as stake from jackpot_entries group by 1) j
    join transfers t on t.key = 'deposit:' || j.user_id
    cross join lateral (values ('player', j.user_id, j.stake), ('demo-bank', '', -j.stake)) s(kind, owner, amount)
    join accounts a on (a.kind, a.owner, a.currency) = (s.kind, s.owner, 'NGN');
    update accounts a set balance = e.amount from (select account_id, sum(amount)::bigint as amount from entries group by 1) e where e.account_id = a.id;
    update jackpot_rounds r set entries = j.entries, staked = j.staked
    from (select round_id, count(*) as entries, sum(stake) as staked from jackpot_entries group by 1) j where j.round_id = r.id;
    delete from transfers t where not exists (select from entries e where e.transfer_id = t.id);`);
  await db.script('analyze');
}

/** Settles the round like the job. The ledger is checked after the measurement. */
async function settle(db: Database, results: string): Promise<void> {
  const here = new JackpotWorld(db);
  const rows = await db.query<{ id: string }>('select event_id as id from jackpot_matches order by no');
  here.matches = rows.map(({ id }) => id);
  here.close();
  await here.results(results);
  const started = performance.now();
  await here.rounds.step('ng');
  const ms = performance.now() - started;
  const memory = process.resourceUsage().maxRSS * 1024;
  const [paid] = await db.query<{ n: number }>(
    'select count(*) as n from jackpot_entries where settled_at is not null',
  );
  await db.script('analyze');
  const { clean } = await checkLedger(db);
  say({ ms, memory, paid: paid?.n, clean });
}

async function main(work: JackpotWork): Promise<void> {
  const db = await openDatabase({ databaseUrl: work.databaseUrl });
  if (work.do === 'load') await load(db, work.entries);
  else await settle(db, work.results);
  await db.close();
  process.disconnect();
}

main(JSON.parse(process.argv[2] ?? '{}') as JackpotWork).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
