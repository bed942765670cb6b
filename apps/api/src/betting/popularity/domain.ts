import { orders } from '../orders/domain';
import { catalogue } from '../../sports/catalogue/domain';
import { type PopularOutcome } from '@oware/contracts';
import { count, inArray } from 'drizzle-orm';
import { type Database } from '../../platform/database';
import { defineDomain } from '../../platform/domain/domain';
import { createLocalJob } from '../../platform/jobs/job';
import { RepeatedJob } from '../../platform/jobs/repeated-job';
import { type Board, canBeBetOn } from '../../sports/catalogue/api';
import { feed } from '../../sports/feed/domain';
import { betLegs } from '../orders/api';
import { addRoute } from '../../platform/http';
import { buildPopularMultiples, listUpcoming } from './multiples';
import { listPopularSelections, POPULAR_SINCE_MS, type PopularSelection } from './popular-selections';

/** Interval between counts of bets, ms. */
const EVERY = 30_000;
/** Maximum number of events whose selections are counted. */
const MAX_VIEWED = 5_000;
/** Events per statement. */
const PAGE = 500;

/** Counts the bets on each open event, for lists that start with popular events. */
export async function countBets(db: Database, board: Board): Promise<void> {
  const ids = [...board.events()].filter(canBeBetOn).map(({ id }) => id);
  const bets = new Map<string, number>();
  for (let at = 0; at < ids.length; at += PAGE) {
    const rows = await db.drizzle
      .select({ id: betLegs.eventId, bets: count() })
      .from(betLegs)
      .where(inArray(betLegs.eventId, ids.slice(at, at + PAGE)))
      .groupBy(betLegs.eventId);
    for (const row of rows) bets.set(row.id, row.bets);
  }
  board.bets = bets;
}

/** Finds the popular selections of the open events, and sets those of each event on the board. */
export async function countPlayers(db: Database, board: Board): Promise<readonly PopularSelection[]> {
  const ids = [...board.bets.keys()].slice(0, MAX_VIEWED);
  const found = await listPopularSelections(db, ids, board.clock.now() - POPULAR_SINCE_MS);
  const popular = new Map<string, PopularOutcome[]>();
  for (const { eventId, ...outcome } of found) popular.set(eventId, [...(popular.get(eventId) ?? []), outcome]);
  board.popular = popular;
  return found;
}

/** Popular events and selections, and multiples of them. */
export const popularity = defineDomain({
  name: 'popularity',
  needs: { feed, orders, catalogue },
  uses: ['db', 'onError'],
  create({ db, onError, feed: { feed: source } }) {
    const { board, catalogue } = source;
    let picks: readonly PopularSelection[] = [];
    const counting = new RepeatedJob(
      async () => {
        await countBets(db, board);
        picks = listUpcoming(board, await countPlayers(db, board));
        return EVERY;
      },
      (error) => onError(error, 'counting bets by event'),
    );
    return {
      service: undefined,
      routes: (scope) =>
        addRoute(scope, 'GET', '/factsCenter/multiples', {}, () =>
          buildPopularMultiples({ board, view: catalogue.view }, picks),
        ),
      jobs: [createLocalJob('popularity', counting, ['web'])],
    };
  },
});
