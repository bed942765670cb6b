import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import type { Pair } from '@oware/betting';
import { listScoreCells } from '../football/chances';
import { football } from '../football/model';
import type { SimMatch } from '../match';
import { createEndlessSimulator } from '../options';
import { createMemoryStateStore } from '../state-store';
import { isRedundant, Ends, type EndResults, type Selection } from './joint-chance';

const match = (home: number, away: number): SimMatch => ({
  id: 'sr:match:1',
  sportId: 'sr:sport:1',
  category: { id: 'c', name: 'c' },
  tournament: { id: 't', name: 't' },
  home: { id: 'h', name: 'h' },
  away: { id: 'a', name: 'a' },
  kickOff: 0,
  seed: 'seed',
  strengths: () => [home, away],
});
const pick = (marketId: number, outcomeId: string, specifiers = ''): Selection => ({ marketId, outcomeId, specifiers });

const strengths = fc.tuple(fc.double({ min: 0.3, max: 3, noNaN: true }), fc.double({ min: 0.3, max: 3, noNaN: true }));
/** Minutes before or in the match. */
const minute = fc.constantFrom(-10, 12, 47, 70);
const PICKS: readonly Selection[] = [
  pick(1, '1'),
  pick(1, '2'),
  pick(1, '3'),
  pick(10, '9'),
  pick(10, '11'),
  pick(11, '4'),
  pick(18, '12', 'total=2.5'),
  pick(18, '13', 'total=3.5'),
  pick(19, '12', 'total=1.5'),
  pick(20, '13', 'total=0.5'),
  pick(26, '70'),
  pick(29, '74'),
  pick(29, '76'),
  pick(47, '418'),
  pick(60, '1'),
  pick(68, '12', 'total=0.5'),
  pick(83, '3'),
];
const some = fc.uniqueArray(fc.constantFrom(...PICKS), { minLength: 1, maxLength: 5 });

function endsAt([home, away]: Pair, minutes: number): Ends {
  const course = football.play(match(home, away), []);
  return new Ends(course.endings?.(course.at(minutes * 60_000), [home, away]) ?? []);
}
const chance = (picks: readonly Selection[], ends: Ends): number =>
  ends.chance(ends.joined(picks.map((each) => ends.getResults(each))));
const runs = { numRuns: countCases(60, 5) };

describe('the chance of several selections', () => {
  it('does not increase with a further selection', () => {
    fc.assert(
      fc.property(strengths, minute, some, fc.constantFrom(...PICKS), (means, at, picks, more) => {
        const ends = endsAt(means, at);
        expect(chance([...picks, more], ends)).toBeLessThanOrEqual(chance(picks, ends) + 1e-12);
      }),
      runs,
    );
  });

  it('is between the lower bound from the single chances and the lowest of them', () => {
    fc.assert(
      fc.property(strengths, minute, some, (means, at, picks) => {
        const ends = endsAt(means, at);
        const sure = picks.filter(({ marketId }) => marketId !== 11);
        const single = sure.map((each) => chance([each], ends));
        const all = chance(sure, ends);
        expect(all).toBeLessThanOrEqual(Math.min(1, ...single) + 1e-12);
        expect(all).toBeGreaterThanOrEqual(single.reduce((sum, each) => sum + each, 1 - single.length) - 1e-9);
      }),
      runs,
    );
  });

  it('is above the product when one makes the other more likely, so that the price is below the product of fair prices', () => {
    fc.assert(
      fc.property(strengths, minute, (means, at) => {
        const ends = endsAt(means, at);
        for (const [a, b] of [
          [pick(1, '1'), pick(19, '12', 'total=1.5')],
          [pick(29, '74'), pick(18, '12', 'total=2.5')],
          [pick(60, '1'), pick(1, '1')],
          [pick(68, '12', 'total=0.5'), pick(18, '12', 'total=2.5')],
        ] as const)
          expect(chance([a, b], ends)).toBeGreaterThanOrEqual(chance([a], ends) * chance([b], ends) - 1e-9);
      }),
      runs,
    );
  });

  it('is zero when they cannot all win', () => {
    fc.assert(
      fc.property(strengths, minute, (means, at) => {
        const ends = endsAt(means, at);
        expect(chance([pick(1, '1'), pick(1, '3')], ends)).toBe(0);
        expect(chance([pick(29, '76'), pick(19, '12', 'total=1.5'), pick(20, '12', 'total=0.5')], ends)).toBe(0);
      }),
      runs,
    );
  });

  it("of a single selection equals its market's price", () => {
    fc.assert(
      fc.property(strengths, (means) => {
        const cells = listScoreCells([0, 0], means, means);
        const home = cells.reduce((sum, [h, a, each]) => (h > a ? sum + each : sum), 0);
        expect(chance([pick(1, '1')], endsAt(means, -10))).toBeCloseTo(home, 4);
      }),
      runs,
    );
  });
});

it('recognises redundant selections', () => {
  const ends = endsAt([1.4, 1.1], -10);
  const [home, homeOrDraw, over] = [pick(1, '1'), pick(10, '9'), pick(18, '12', 'total=2.5')].map((each) =>
    ends.getResults(each),
  ) as [EndResults, EndResults, EndResults];
  expect([isRedundant(homeOrDraw, home), isRedundant(home, homeOrDraw), isRedundant(over, home)]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('the calls of the service', () => {
  let now = 1_760_000_000_000;
  const clock = { now: () => now };
  beforeEach(() => void (now = 1_760_000_000_000));
  const open = async () => {
    const simulator = createEndlessSimulator({
      clock,
      store: createMemoryStateStore(),
      seed: 'custom bet',
      speed: 15,
      sports: ['sr:sport:1', 'sr:sport:5'],
      every: () => () => undefined,
      onError: (error) => {
        throw error;
      },
    });
    await simulator.start({ message: () => undefined, openEvents: () => [] } as never);
    simulator.tick();
    const coming = [...simulator.runners.values()].filter(({ view }) => view?.status === 'notStarted');
    const findMatchId = (sport: string): string =>
      coming.find(({ match: { sportId } }) => sportId === sport)?.match.id ?? '';
    return { service: simulator.customBet(), football: findMatchId('sr:sport:1'), tennis: findMatchId('sr:sport:5') };
  };
  const createRequest = (eventId: string, ...markets: string[]): string =>
    `<filterSelections xmlns="x"><selection id="${eventId}">${markets.join('')}</selection></filterSelections>`;
  const HOME = '<market market_id="1" outcome_id="1"/>';
  const OVER = '<market market_id="18" outcome_id="12" specifiers="total=2.5"/>';

  it('lists the outcomes that can be combined, and none that can half win', async () => {
    const { service, football: id } = await open();
    const { status, body } = await service.call('GET', `custombet/${id}/available_selections`);
    expect(status).toBe(200);
    expect(body).toContain(`<event id="${id}"><markets>`);
    expect(body).toMatch(/<market id="18" specifiers="total=2\.5"><outcome id="12"\/><outcome id="13"\/><\/market>/);
    expect(body).not.toMatch(/specifiers="(hcp|total)=-?\d*\.(25|75)"/);
  });

  it('prices selections and marks outcomes in conflict with them', async () => {
    const { service, football: id } = await open();
    const { status, body } = await service.call('POST', 'custombet/calculate-filter', createRequest(id, HOME, OVER));
    expect(status).toBe(200);
    const [, odds, probability] = /<calculation odds="([\d.]+)" probability="([\d.]+)"/.exec(body) ?? [];
    expect(Number(odds) * Number(probability)).toBeLessThanOrEqual(1 / 1.1 + 1e-6);
    expect(Number(odds) * Number(probability)).toBeGreaterThan(0.85);
    expect(body).toContain('<outcome id="3" conflict="true"/>');
    expect(body).toContain('<market id="29"><outcome id="74" conflict="false"/>');
    const plain = `<selections><selection id="${id}" market_id="1" outcome_id="1"/><selection id="${id}" market_id="18" outcome_id="12" specifiers="total=2.5"/></selections>`;
    const same = await service.call('POST', 'custombet/calculate', plain);
    expect(same.body).toContain(`<calculation odds="${odds}" probability="${probability}"`);
    expect(same.body).not.toContain('conflict');
  });

  it('keeps a pre-match price for a minute, like the prices of its markets', async () => {
    const { service, football: id } = await open();
    const price = async () => (await service.call('POST', 'custombet/calculate', createRequest(id, HOME, OVER))).body;
    const odds = (body: string) => /probability="([\d.]+)"/.exec(body)?.[1];
    now -= now % 60_000;
    const first = odds(await price());
    now += 59_000;
    expect(odds(await price())).toBe(first);
    now += 600_000;
    expect(odds(await price())).not.toBe(first);
  });

  it.each([
    ['selections that cannot all win', 400, [HOME, '<market market_id="1" outcome_id="3"/>']],
    ['a selection that adds nothing', 400, [HOME, '<market market_id="10" outcome_id="9"/>']],
    ['a line that is not offered', 404, [HOME, '<market market_id="18" outcome_id="12" specifiers="total=77.5"/>']],
    [
      'a market that is not decided by a score',
      404,
      [HOME, '<market market_id="8" outcome_id="6" specifiers="goalnr=1"/>'],
    ],
    ['nothing', 400, []],
  ])('rejects %s', async (_what, status, markets) => {
    const { service, football: id } = await open();
    const reply = await service.call('POST', 'custombet/calculate-filter', createRequest(id, ...markets));
    expect([reply.status, reply.body]).toEqual([status, expect.stringContaining('<response ')]);
  });

  it('returns 404 for a sport without combined prices, an unknown match or another call', async () => {
    const { service, tennis } = await open();
    for (const path of [
      `custombet/${tennis}/available_selections`,
      'custombet/sr:match:1/available_selections',
      'custombet/else',
    ])
      expect((await service.call('GET', path)).status).toBe(404);
  });
});
