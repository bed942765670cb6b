import { countCases } from '@oware/test-lanes';
import fc from 'fast-check';
import { openTestDatabase } from '../../../../testing/database';
import { type Database } from '../../../platform/database';
import { buildOddsXml, createTestIngest } from './testing';

const ID = 'sr:match:1';
const IDS = ['1', '2', '3'];

/** Results of outcomes, or a rollback of some or of all outcomes. */
interface Message {
  results: Partial<Record<string, 0 | 1>> | null;
  rolledBack: readonly string[];
}

const messages: fc.Arbitrary<Message[]> = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        results: fc.dictionary(fc.constantFrom(...IDS), fc.constantFrom<(0 | 1)[]>(0, 0, 1), { minKeys: 1 }),
        rolledBack: fc.constant([]),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ results: fc.constant(null), rolledBack: fc.uniqueArray(fc.constantFrom(...IDS)) }),
    },
  ),
  { minLength: 2, maxLength: 6 },
);

function toXml({ results, rolledBack }: Message, time: number): string {
  const head = `event_id="${ID}" timestamp="${time}" product="3"`;
  if (results === null) {
    const named = rolledBack.map((id) => `<outcome id="${id}"/>`).join('');
    return `<rollback_bet_settlement ${head}><market id="1">${named}</market></rollback_bet_settlement>`;
  }
  const outcomes = Object.entries(results).map(([id, result]) => `<outcome id="${id}" result="${result}"/>`);
  return `<bet_settlement ${head} certainty="2"><outcomes><market id="1">${outcomes.join('')}</market></outcomes></bet_settlement>`;
}

let db: Database;
beforeAll(async () => void (db = await openTestDatabase()));
afterAll(() => db.close());

/** Sends messages to a feed with a suspended line, and to a new process at each index with a restart. */
async function play(sent: readonly string[], restarts: readonly boolean[] = []): Promise<unknown> {
  await db.script('truncate events, markets, outcomes, producers, settlement_queue');
  let feed = await createTestIngest(db);
  await feed.send(buildOddsXml(ID), `<bet_stop event_id="${ID}" timestamp="15" product="3" groups="all"/>`);
  for (const [at, message] of sent.entries()) {
    if (restarts[at] === true) feed = await createTestIngest(db);
    await feed.send(message);
  }
  const line = feed.board.get(ID)?.lines.get('1|');
  const stored = await db.query(
    'select outcome_id as id, result, certainty from outcomes where market_id = 1 order by 1',
  );
  return { status: line?.status, settled: line?.settled, stored };
}

it('converges to the same results in any order of results and rollbacks, with duplicates and restarts', async () => {
  const cases = messages.chain((all) =>
    fc.record({
      all: fc.constant(all.map((message, at) => toXml(message, 20 + at))),
      order: fc.shuffledSubarray([...all.keys(), ...all.keys()], { minLength: 2 * all.length }),
      restarts: fc.array(fc.boolean(), { minLength: 2 * all.length, maxLength: 2 * all.length }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ({ all, order, restarts }) => {
      const inOrder = await play(all);
      expect(
        await play(
          order.map((at) => all[at] as string),
          restarts,
        ),
      ).toEqual(inOrder);
    }),
    { numRuns: countCases(40, 10) },
  );
});
