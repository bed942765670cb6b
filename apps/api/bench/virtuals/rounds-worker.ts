import { randomBytes, randomUUID } from 'node:crypto';
import { getCommitment, ENGINE_VERSION, playRound, settleTicket } from '@oware/virtuals-engine';
import { type SessionUser } from '../../src/platform/auth';
import { type Database, migrate, openDatabase } from '../../src/platform/database';
import { ownRelease } from '../../src/release';
import { RoundsWorld } from '../../src/virtuals/rounds/testing';
import { getPayoutRules } from '../../src/virtuals/rounds/terms';

/** Task from the parent process, as JSON. */
export interface RoundsWork {
  databaseUrl?: string;
  rounds: number;
}

/** Number of players, who take turns. */
const PLAYERS = 20;
const say = (message: unknown): void => void process.send?.(message);

/** Plays a round like a player: prepares it, places a ticket of three matches, kicks off, skips. */
async function playOne(here: RoundsWorld, player: SessionUser): Promise<void> {
  const { roundId } = await here.bet(player, 10, 3);
  await here.rounds.kickOff(player, roundId, 'bench');
  await here.rounds.finish(player, roundId);
}

/** Writes the same draws and rows without any checks of login, limits, exclusions or balance. */
async function writeOne(db: Database, player: SessionUser, number: number): Promise<void> {
  const serverSeed = randomBytes(32).toString('hex');
  const roundId = randomBytes(16).toString('hex');
  const stake = 100_000;
  await db.query(
    `insert into virtual_rounds (id, user_id, currency, sport_id, engine, round_number, server_seed, seed_hash, status, created_at, due_at)
     values ($1, $2, 'NGN', 'sr:sport:202120001', $3, $4, $5, $6, 'prepared', 0, 0)`,
    [roundId, player.userId, ENGINE_VERSION, number, serverSeed, getCommitment(serverSeed)],
  );
  const results = playRound({ roundId, serverSeed, playerSeed: 'bench', roundNumber: number });
  const legs = results.slice(0, 3).map(({ eventId }) => ({
    eventId,
    outcomes: [{ marketId: 29, specifiers: '', outcomeId: '74' }],
    odds: 18_000,
  }));
  const rules = getPayoutRules({ maxPayout: 10 ** 12, taxRate: 0.05, multiBetBonus: true }, false);
  const ticket = await db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `insert into virtual_tickets (round_id, user_id, currency, key, request_hash, stake, legs, rules, status, placed_at, balance_after)
       values ($1, $2, 'NGN', $3, '', $4, $5, $6, 'open', 0, 0) returning id`,
      [roundId, player.userId, randomUUID(), stake, JSON.stringify(legs), JSON.stringify(rules)],
    );
    await move(tx, `raw-stake:${row?.id}`, player.userId, stake);
    return row?.id ?? 0;
  });
  await db.query(
    `update virtual_rounds set status = 'live', player_seed = 'bench', results = $2, kicked_off_at = 0, due_at = 0 where id = $1`,
    [roundId, JSON.stringify(results)],
  );
  const sequences = new Map(results.map((each) => [each.eventId, each.resultSequence] as const));
  const { gross, status } = settleTicket(legs, stake, sequences, rules);
  await db.transaction(async (tx) => {
    await tx.query(
      `update virtual_tickets set status = $2, gross = $3, bonus = 0, tax = 0, settled_at = 0 where id = $1`,
      [ticket, status, gross],
    );
    // A lost ticket moves its stake to the house: the same number of rows.
    await move(tx, `raw-settlement:${ticket}`, player.userId, gross === 0 ? stake : -gross);
    await tx.query(`update virtual_rounds set status = 'finished', finished_at = 0 where id = $1`, [roundId]);
  });
}

/** Writes a transfer with two entries, and the balances. */
async function move(sql: Pick<Database, 'query'>, key: string, userId: string, amount: number): Promise<void> {
  await sql.query(
    `with t as (insert into transfers (key, cause_kind, cause_id, time) values ($1, 'virtual-stake', $1, 0) returning id),
       side as (
         select id, case when owner = $2 then -$3::bigint else $3::bigint end as amount from accounts
         where currency = 'NGN' and (owner = $2 and kind = 'player' or owner = '' and kind = 'demo-bank')),
       moved as (insert into entries (transfer_id, account_id, amount) select t.id, side.id, side.amount from t, side)
     update accounts a set balance = a.balance + side.amount, version = a.version + 1 from side where a.id = side.id`,
    [key, userId, amount],
  );
}

async function main({ databaseUrl, rounds }: RoundsWork): Promise<void> {
  const db = await openDatabase({ databaseUrl });
  await migrate(db, ownRelease());
  const here = new RoundsWorld(db);
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => here.player(1_000_000)));
  const turn = (no: number): SessionUser => players[no % PLAYERS] as SessionUser;
  // In turns, so that growing tables and other load on the machine affect both.
  const BLOCK = Math.max(1, Math.floor(rounds / 10));
  const spent = { ours: 0, raw: 0 };
  for (let no = 0; no < rounds; no += BLOCK) {
    let started = performance.now();
    for (let at = no; at < no + BLOCK; at++) await playOne(here, turn(at));
    spent.ours += performance.now() - started;
    started = performance.now();
    // Round numbers that no player reaches.
    for (let at = no; at < no + BLOCK; at++) await writeOne(db, turn(at), 1_000_000 + at);
    spent.raw += performance.now() - started;
  }
  const [paid] = await db.query<{ n: number }>(
    `select count(*)::int as n from virtual_tickets where status <> 'open' and placed_at > 0`,
  );
  say({ ...spent, rounds, paid: paid?.n });
  await db.close();
  process.disconnect();
}

main(JSON.parse(process.argv[2] ?? '{}') as RoundsWork).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
