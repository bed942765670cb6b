import {
  gradeEarlyMarket,
  gradeOutcome,
  outcomeIds,
  type Pair,
  type ReportedScore,
  withReportedScore,
} from '@oware/betting';
import { EARLY_PAYOUT, isOwnMarket } from '@oware/contracts';
import { countCases } from '@oware/test-lanes';
import fc from 'fast-check';
import type { Database } from '../../../platform/database';
import { SetClock } from '../../../platform/clock';
import { openTestDatabase } from '../../../../testing/database';
import { lineKey } from '../../catalogue/event-state';
import { IMPLIED_OUTCOMES } from '../../catalogue/implied-outcomes';
import { applyEarlyPayout } from '../early-payout/apply-early-payout';
import { limitOdds } from './limit-odds';
import { fixtureXml, testIngest } from './testing';

const ID = 'sr:match:1';
/** Bases: a line, its outcomes, and when they win at the end. */
const BASES: readonly (readonly [
  market: number,
  specifiers: string,
  Record<string, (home: number, away: number) => boolean>,
])[] = [
  [1, '', { '1': (h, a) => h > a, '2': (h, a) => h === a, '3': (h, a) => a > h }],
  [10, '', { '9': (h, a) => h >= a, '10': (h, a) => h !== a, '11': (h, a) => a >= h }],
  [18, 'total=2.5', { '12': (h, a) => h + a > 2.5, '13': (h, a) => h + a < 2.5 }],
];

/** Ends of a match: the scores that were reported, goal by goal. */
const courses = fc
  .array(fc.tuple(fc.constantFrom(0, 1), fc.integer({ min: 1, max: 95 })), { maxLength: 9 })
  .map((goals) =>
    goals
      .sort(([, one], [, other]) => one - other)
      .reduce<{ score: [number, number]; reported: readonly ReportedScore[] }>(
        ({ score: [home, away], reported }, [side, minute]) => {
          const score: [number, number] = side === 0 ? [home + 1, away] : [home, away + 1];
          return { score, reported: withReportedScore(reported, [...score, minute]) };
        },
        { score: [0, 0], reported: [] },
      ),
  );

/** Outcomes with early payout that paid in every course in which an outcome of a base did. */
function impliedPairs(): Set<string> {
  const pairs = new Set<string>();
  for (const [market, specifiers, outcomes] of BASES)
    for (const base of Object.keys(outcomes))
      for (const own of Object.values(EARLY_PAYOUT))
        for (const id of Object.keys(gradeEarlyMarket(own, [], false) ?? {}))
          pairs.add(`${lineKey(market, specifiers)} ${base} ${own} ${id}`);
  fc.assert(
    fc.property(courses, ({ score: [home, away], reported }) => {
      for (const own of Object.values(EARLY_PAYOUT)) {
        const results = gradeEarlyMarket(own, reported, true) ?? {};
        for (const [market, specifiers, outcomes] of BASES)
          for (const [base, wins] of Object.entries(outcomes))
            for (const [id, result] of Object.entries(results))
              if (wins(home, away) && result?.result !== 1)
                pairs.delete(`${lineKey(market, specifiers)} ${base} ${own} ${id}`);
      }
    }),
    { numRuns: 3_000 },
  );
  return pairs;
}

let db: Database;
beforeAll(async () => void (db = await openTestDatabase()));
afterAll(() => db.close());
beforeEach(() => db.script('truncate events, markets, outcomes, producers, settlement_queue, feed_rejects'));

const price = fc.integer({ min: 101, max: 2_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
const marketXml = (market: number, specifiers: string, outcomes: Record<string, string>): string =>
  `<market id="${market}" status="1"${specifiers && ` specifiers="${specifiers}"`}>${Object.entries(outcomes)
    .map(([id, odds]) => `<outcome id="${id}" odds="${odds}"/>`)
    .join('')}</market>`;

it('never sells early payout at higher odds than an outcome that never pays without it, whatever the feed prices', async () => {
  const pairs = [...impliedPairs()].map((pair) => pair.split(' ') as [string, string, string, string]);
  expect(pairs.length).toBeGreaterThan(15);
  const { send, bringUp, board } = await testIngest(
    db,
    { [ID]: fixtureXml(ID) },
    new SetClock(1_700_000_000_000),
    { time: 0 },
    (batch) => {
      limitOdds(batch);
      applyEarlyPayout(batch);
    },
  );
  await bringUp(3);
  let [time, compared] = [10, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.record({ '1': price, '2': price, '3': price }),
      fc.record({ '9': price, '10': price, '11': price }),
      fc.record({ '12': price, '13': price }),
      fc.constantFrom(
        '',
        '<sport_event_status status="1" match_status="6" home_score="1" away_score="0"><clock match_time="20:00"/></sport_event_status>',
      ),
      async (match, chance, total, state) => {
        const [one, two, three] = BASES.map(([market, specifiers], at) =>
          marketXml(market, specifiers, [match, chance, total][at] ?? {}),
        );
        time += 1;
        await send(
          `<odds_change event_id="${ID}" timestamp="${time}" product="3">${state}<odds>${one}${two}${three}</odds></odds_change>`,
        );
        const lines = board.get(ID)?.lines;
        for (const [base, baseId, own, id] of pairs) {
          const [cheap, early] = [
            lines?.get(base)?.outcomes.get(baseId),
            [...(lines?.values() ?? [])].find(({ marketId }) => marketId === Number(own))?.outcomes.get(id),
          ];
          if (!cheap?.active || !early?.active) continue;
          compared += 1;
          expect({ base, baseId, own, id, higher: (early.odds ?? 0) > (cheap.odds ?? 0) }).toMatchObject({
            higher: false,
          });
        }
      },
    ),
    { numRuns: countCases(60, 25) },
  );
  expect(compared).toBeGreaterThan(100);
});

/** Ends of a match as its halves. */
const ENDS: readonly { fullTime: Pair; halfTime: Pair }[] = [0, 1, 2, 3, 4, 5].flatMap((home) =>
  [0, 1, 2, 3, 4, 5].flatMap((away) =>
    [...Array(home + 1).keys()].flatMap((h) =>
      [...Array(away + 1).keys()].map((a) => ({ fullTime: [home, away] as const, halfTime: [h, a] as const })),
    ),
  ),
);
const FEED_PAIRS = IMPLIED_OUTCOMES.filter(({ derived }) => !isOwnMarket(derived.marketId));
const specifiersOf = (marketId: number): string => (/^(18|37|547|85[4-9])$/.test(String(marketId)) ? 'total=2.5' : '');

/** Whether an outcome pays in full at each end at which another one pays anything. */
function pays(derived: readonly [number, string, string], base: readonly [number, string, string]): boolean {
  return ENDS.every((end) => {
    const [one, other] = [gradeOutcome(...base, end), gradeOutcome(...derived, end)];
    const back = (result: typeof one): number => Number(result.voidFactor ?? 0);
    if (one.result === 1 && back(one) === 0) return other.result === 1 && back(other) === 0;
    return back(one) === 0 || other.result === 1 || back(other) === 1;
  });
}

it.each(
  FEED_PAIRS.map(({ derived, base }) => [derived.marketId, derived.outcomeId, base.marketId, base.outcomeId] as const),
)('pays %i/%s whenever %i/%s pays', (market, id, base, baseId) => {
  expect(pays([market, specifiersOf(market), id], [base, specifiersOf(base), baseId])).toBe(true);
});

it('misses no result, total or goals of both that the settlement rules make dependent', () => {
  const markets = [...new Set(FEED_PAIRS.map(({ derived }) => derived.marketId))];
  // Joint outcomes cost more than either part anyway; those of the same kind of joint outcome are checked above.
  const bases = [1, 60, 83, 18, 29];
  const listed = FEED_PAIRS.map(({ derived, base }) =>
    [derived.marketId, derived.outcomeId, base.marketId, base.outcomeId].join(' '),
  );
  const found = markets.flatMap((market) =>
    outcomeIds(market, specifiersOf(market)).flatMap((id) =>
      bases.flatMap((base) =>
        outcomeIds(base, specifiersOf(base))
          .filter((baseId) => pays([market, specifiersOf(market), id], [base, specifiersOf(base), baseId]))
          .map((baseId) => [market, id, base, baseId].join(' ')),
      ),
    ),
  );
  // Draw or over pays with goals of both only up to this line.
  expect(found.filter((pair) => !listed.includes(pair))).toEqual(['856 74 29 74']);
});

it.each(['', ' live'])("lowers the feed's own derived odds with each message that changes either%s", async (live) => {
  const { send, bringUp, board } = await testIngest(
    db,
    { [ID]: fixtureXml(ID) },
    new SetClock(1_700_000_000_000),
    { time: 0 },
    limitOdds,
  );
  await bringUp(3);
  const lines = [...new Set(FEED_PAIRS.flatMap(({ derived, base }) => [derived.marketId, base.marketId]))].map(
    (market): [number, string, string[]] => [market, specifiersOf(market), outcomeIds(market, specifiersOf(market))],
  );
  const state = live && '<sport_event_status status="1" match_status="6" home_score="1" away_score="0"/>';
  let [time, compared] = [10, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(lines, { minLength: 1 }),
      fc.infiniteStream(price),
      fc.constantFrom(1, 1, 1, -1),
      async (changed, prices, status) => {
        time += 1;
        const xml = changed.map(([market, specifiers, ids]) =>
          marketXml(
            market,
            specifiers,
            Object.fromEntries(ids.map((id) => [id, prices.next().value as string])),
          ).replace('status="1"', `status="${status}"`),
        );
        await send(
          `<odds_change event_id="${ID}" timestamp="${time}" product="3">${state}<odds>${xml.join('')}</odds></odds_change>`,
        );
        const now = board.get(ID)?.lines;
        const find = ({ marketId, outcomeId }: { marketId: number; outcomeId: string }) => {
          const line = now?.get(lineKey(marketId, specifiersOf(marketId)));
          return line?.status === 1 ? line.outcomes.get(outcomeId)?.odds : undefined;
        };
        for (const { derived, base } of FEED_PAIRS) {
          const [sold, most] = [find(derived), find(base)];
          if (sold === undefined || sold === null || most === undefined || most === null) continue;
          compared += 1;
          expect({ derived, base, higher: sold > most }).toMatchObject({ higher: false });
        }
      },
    ),
    { numRuns: countCases(40, 15) },
  );
  expect(compared).toBeGreaterThan(100);
});

it('follows a base that falls and rises, up to what the feed reported', async () => {
  const { send, bringUp, board } = await testIngest(
    db,
    { [ID]: fixtureXml(ID) },
    new SetClock(1_700_000_000_000),
    { time: 0 },
    limitOdds,
  );
  await bringUp(3);
  const say = (time: number, markets: string) =>
    send(`<odds_change event_id="${ID}" timestamp="${time}" product="3"><odds>${markets}</odds></odds_change>`);
  const result = (home: string) => marketXml(1, '', { '1': home, '2': '3.5', '3': '4.0' });
  const chance = () => board.get(ID)?.lines.get(lineKey(10, ''))?.outcomes.get('9')?.odds;
  await say(10, result('2.0') + marketXml(10, '', { '9': '1.5' }));
  const steps: unknown[] = [chance()];
  for (const [at, home] of ['1.2', '1.1', '1.4', '2.0'].entries()) {
    await say(11 + at, result(home));
    steps.push(chance());
  }
  expect(steps).toEqual([15_000, 12_000, 11_000, 14_000, 15_000]);
  // Odds of the feed that equal the lowered ones are its odds.
  await say(20, result('1.2'));
  await say(21, marketXml(10, '', { '9': '1.2' }));
  await say(22, result('2.0'));
  expect(chance()).toBe(12_000);
});
