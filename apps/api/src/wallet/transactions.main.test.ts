import { transactionsQuery } from '@oware/contracts';
import { forEachDatabase } from '../../testing/database';
import { type Database } from '../platform/database';
import { buildPageQuery, listTransactions } from './transactions';

const ROUNDS = 100_000;
const TICKETS = 5;

/** Node of a query plan: rows that it returned and rows that its filter removed. */
interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const countRows = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, each) => sum + countRows(each), 0);

/** Fills in a player with 100,000 game rounds and as many tickets on virtual matches, one second apart. */
async function fillRounds(db: Database): Promise<void> {
  await db.query(
    `insert into game_rounds (id, user_id, game_id, version, currency, round_number, server_seed, seed_hash, status, created_at, key,
       request_hash, player_seed, picks, stake, terms, drawn, gross, tax, played_at, balance_after)
     select 'game' || n, 'heavy', 'even-odd', 1, 'NGN', n, 's', 'h', case when n % 2 = 0 then 'won' else 'lost' end, n, gen_random_uuid(),
       'r', 'p', '[]', 100000, '{}', '[]', case when n % 2 = 0 then 194000 else 0 end, 0, n * 1000, 0
     from generate_series(1, ${ROUNDS}) n`,
  );
  await db.query(
    `insert into virtual_tickets (round_id, user_id, currency, key, request_hash, stake, legs, rules, status, placed_at, balance_after,
       settled_at, gross, bonus, tax)
     select 'round' || n / ${TICKETS}, 'heavy', 'NGN', gen_random_uuid(), 'r', 100000, '[]', '{}', case when n % 3 = 0 then 'won' else 'lost' end,
       n * 1000 + 500, 0, n * 1000 + 600, case when n % 3 = 0 then 250000 else 0 end, 0, 0
     from generate_series(1, ${ROUNDS}) n`,
  );
  await db.query('analyze');
}

forEachDatabase((_name, open) => {
  describe('transactions of a player with 100,000 rounds', () => {
    let db: Database;
    beforeAll(async () => {
      db = await open();
      await fillRounds(db);
    }, 300_000);
    afterAll(() => db.close());

    it.each([
      ['all', null],
      ['all', ROUNDS * 500],
      ['payout', ROUNDS * 500],
      ['bet', ROUNDS * 500],
    ] as const)('reads few rows per page: %s from %s', async (type, time) => {
      const limit = 21;
      const parameters = ['heavy', 0, ['stake', 'payout', 'round'], time, time && 'm', time && 1, limit];
      const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) ${buildPageQuery(type, undefined) ?? ''}`,
        parameters,
      );
      expect(countRows(row!['QUERY PLAN'][0].Plan)).toBeLessThan(100 * limit);
    });

    it('lists each transaction once, whatever the page size', async () => {
      const read = async (limit: number, pages: number): Promise<string[]> => {
        const ids: string[] = [];
        let before: string | undefined;
        for (let page = 0; page < pages; page++) {
          const query = transactionsQuery.parse({ limit, ...(before && { before }) });
          const { transactions, next } = await listTransactions(db, 'heavy', query, Date.now());
          ids.push(...transactions.map(({ id }) => id));
          before = next ?? undefined;
        }
        return ids;
      };
      const ids = await read(50, 3);
      expect(new Set(ids).size).toBe(150);
      expect(await read(3, 50)).toEqual(ids);
    });
  });
});
