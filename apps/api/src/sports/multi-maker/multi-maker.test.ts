import { BizCode, type MultiMakerConfig, multiMakerRequest, type MultiMakerRequest } from '@oware/contracts';
import { SetClock } from '../../platform/clock';
import { Board } from '../catalogue/board';
import { type LineState, createUnknownEvent } from '../catalogue/event-state';
import { CatalogueView } from '../catalogue/view';
import { Descriptions } from '../model/descriptions/descriptions';
import { MultiMaker } from './service';

const HOUR = 3_600_000;
const clock = new SetClock(1_700_000_000_000);

const line = (prices: number[]): LineState => ({
  marketId: 1,
  specifiers: '',
  status: 1,
  oddsStatus: 1,
  oddsTime: 0,
  settled: false,
  cancels: new Map(),
  producer: 3,
  name: '1X2',
  favourite: false,
  resultTime: 0,
  rollbackTime: 0,
  outcomes: new Map(
    prices.map((odds, at) => [
      String(at + 1),
      {
        id: String(at + 1),
        name: `outcome ${at + 1}`,
        odds,
        active: true,
        result: null,
        voidFactor: null,
        deadHeatFactor: null,
        certainty: null,
        resultTime: 0,
      },
    ]),
  ),
});

/** Creates a maker with a number of football matches, one per hour, each with three prices. */
function maker(matches: number, change: Partial<MultiMakerConfig> = {}) {
  const board = new Board(clock);
  board.setProducer({ id: 3, name: 'pre', up: true, aliveAt: clock.now() } as never);
  board.isUp = () => true;
  for (let at = 1; at <= matches; at++)
    board.put({
      ...createUnknownEvent(`sr:match:${at}`, 0),
      sportId: at % 2 ? 'sr:sport:1' : 'sr:sport:2',
      tournament: { id: 'sr:tournament:1', name: 'League' },
      home: { id: `h${at}`, name: `Home ${at}` },
      away: { id: `a${at}`, name: `Away ${at}` },
      startTime: clock.now() + at * HOUR,
      lines: new Map([['1|', { ...line([14_000 + at * 100, 33_000, 52_000]), marketId: at % 2 ? 1 : 219 }]]),
    });
  const config = { enable: true, totalOdds: [50_000, 100_000], maxProposals: 3, ...change };
  const service = new MultiMaker({
    board,
    view: new CatalogueView(board, new Descriptions()),
    config: async () => config,
  });
  return (request: MultiMakerRequest) => service.propose(multiMakerRequest.parse(request), 'ng');
}

const product = (legs: { odds: number }[]) => legs.reduce((all, { odds }) => (all * odds) / 10_000, 1);

it('proposes the requested number of multiples, each with one leg per match', async () => {
  const { proposals } = await maker(30)({ picks: 5, count: 3 });
  expect(proposals).toHaveLength(3);
  for (const legs of proposals) {
    expect(legs).toHaveLength(5);
    expect(new Set(legs.map(({ eventId }) => eventId)).size).toBe(5);
    expect(new Set(legs.map(({ tournamentId }) => tournamentId))).toEqual(new Set(['sr:tournament:1']));
  }
});

it('proposes multiples close to the target for the total odds', async () => {
  const propose = maker(60);
  for (let time = 0; time < 20; time++) {
    const [legs = []] = (await propose({ picks: 4, totalOdds: 100_000 })).proposals;
    expect(product(legs)).toBeGreaterThan(6);
    expect(product(legs)).toBeLessThan(16);
  }
});

it('respects sports and times', async () => {
  const propose = maker(12);
  const [legs = []] = (await propose({ picks: 3, sportIds: ['sr:sport:2'] })).proposals;
  expect(new Set(legs.map(({ sportId }) => sportId))).toEqual(new Set(['sr:sport:2']));
  const [soon = []] = (await propose({ picks: 2, when: '3h' })).proposals;
  for (const { startTime } of soon) expect(startTime).toBeLessThanOrEqual(clock.now() + 3 * HOUR);
});

it('re-rolls one leg and keeps the others', async () => {
  const propose = maker(10);
  const [legs = []] = (await propose({ picks: 3 })).proposals;
  const [first, ...others] = legs;
  const without = [first?.eventId ?? ''];
  const [again = []] = (await propose({ picks: 3, kept: others, without })).proposals;
  expect(again.slice(0, 2)).toEqual(others);
  expect(legs.map(({ eventId }) => eventId)).not.toContain(again[2]?.eventId);
});

it('keeps at most one leg per match', async () => {
  const propose = maker(10);
  const [legs = []] = (await propose({ picks: 2 })).proposals;
  const [first] = legs;
  if (!first) throw new Error('There are legs');
  const kept = ['1', '2', '3'].map((outcomeId) => ({ ...first, outcomeId }));
  const [again = []] = (await propose({ picks: 4, kept })).proposals;
  expect(again).toHaveLength(4);
  expect(new Set(again.map(({ eventId }) => eventId)).size).toBe(4);
});

it.each<[string, number, number, MultiMakerRequest, Partial<MultiMakerConfig>]>([
  ['it is switched off', BizCode.multiMakerClosed, 9, { picks: 2 }, { enable: false }],
  ['nobody may choose total odds', BizCode.invalidInput, 9, { picks: 2, totalOdds: 50_000 }, { totalOdds: null }],
  ['these odds are not offered', BizCode.invalidInput, 9, { picks: 2, totalOdds: 70_000 }, {}],
  ['too many are requested at once', BizCode.invalidInput, 9, { picks: 2, count: 4 }, {}],
  ['there are not enough matches', BizCode.multiMakerNothing, 3, { picks: 4 }, {}],
])('proposes nothing when %s', async (_why, code, matches, request, config) => {
  await expect(maker(matches, config)(request)).rejects.toMatchObject({ code });
});
