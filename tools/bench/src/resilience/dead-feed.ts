import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Fleet, logIn, listSelections, placeOrder, type Program } from '@oware/fleet';
import { type Figure } from './figure';

/** Time that betting stays open after the last heartbeat of the feed, ms (docs/adr/0031). */
const DEADLINE = 20_000;

/**
 * Kills the only server that reads the feed, and places live and upcoming bets at another one for a minute: none may be accepted after the
 * deadline, and the other server must report that it accepts no bets.
 */
export async function measureDeadFeed(fleet: Fleet): Promise<Figure[]> {
  const feed = await (await fleet.api('dead-feed-owner')).waitUntilReady();
  const other = await (await fleet.api('dead-feed-other', { FEED: 'none' })).waitUntilReady();
  const database = new pg.Client({ connectionString: fleet.databaseUrl });
  await database.connect();
  try {
    const players = await logIn(other.address);
    const outcomes = [
      ...(await listSelections(other.address, 'live')),
      ...(await listSelections(other.address, 'upcoming')),
    ];
    await feed.stop('SIGKILL');
    const killed = Date.now();
    let [before, late, readyLate] = [0, 0, 0];
    for (let i = 0; Date.now() - killed < DEADLINE + 40_000; i++) {
      const [row] = (
        await database.query<{ silent: string }>(
          'select min(extract(epoch from clock_timestamp()) * 1000 - alive_at) as silent from producers',
        )
      ).rows;
      const over = Number(row?.silent) > DEADLINE;
      const { bizCode } = await placeOrder(
        other.address,
        players[i % players.length] as never,
        outcomes[i % outcomes.length] as never,
      );
      const taken = bizCode === 10_000;
      if (taken && over) late++;
      if (taken && !over) before++;
      if (over && Number(row?.silent) > DEADLINE + 3_000 && (await takesBets(other))) readyLate++;
      await delay(100);
    }
    return [
      {
        what: 'bets accepted after the deadline of a feed that was killed',
        measured: `${late} (${before} before it)`,
        target: '0',
      },
      {
        what: 'times that the other server reported then that it accepts bets',
        measured: String(readyLate),
        target: '0',
      },
    ];
  } finally {
    await database.end();
    await Promise.all([feed.stop('SIGKILL'), other.stop()]);
  }
}

const takesBets = async ({ address }: Program): Promise<boolean> =>
  ((await (await fetch(`${address}/readyz`)).json()) as { bets: string }).bets === 'open';
