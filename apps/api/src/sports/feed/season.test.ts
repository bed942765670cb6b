import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createMemoryStateStore, Ratings, type Season, SeasonProgramme, createSeasonSimulator } from '@oware/simulator';
import { sampleCases } from '@oware/test-lanes';
import { SetClock } from '../../platform/clock';
import { readFootballTxt } from './fixtures/read-football-txt';
import { readJsonSeason } from './fixtures/read-json';
import { findSharedData } from './testing';
import type { EventState, FeedMessage } from './uof/message';
import { readMessage } from './uof/read-message';

const folder = findSharedData('football');

/** Plays a season and returns the last state of each event and the results of 1X2. */
async function playOut(season: Season) {
  const clock = new SetClock(1_700_000_000_000);
  const states = new Map<string, EventState>();
  const halves = new Map<string, [number, number]>();
  const results = new Map<string, (number | null)[]>();
  const voided = new Set<string>();
  const take = (message: FeedMessage): void => {
    if (message.type === 'odds_change' && message.state) {
      states.set(message.eventId, message.state);
      if (message.state.status === 'ended') halves.set(message.eventId, message.state.periods[0] ?? [0, 0]);
    }
    if (message.type === 'bet_cancel' && message.endTime === null) {
      for (const { marketId } of message.markets) if (marketId === 1) voided.add(message.eventId);
    }
    if (message.type !== 'bet_settlement') return;
    const market = message.markets.find((each) => each.marketId === 1);
    if (market)
      results.set(
        message.eventId,
        market.outcomes.map((outcome) => outcome.result),
      );
  };
  // Faster than in the product: one real second is ten minutes of play.
  const simulator = createSeasonSimulator({
    season,
    clock,
    store: createMemoryStateStore(),
    speed: 600,
    every: () => () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const programme = new SeasonProgramme(season, 1);
  await simulator.start({
    message(xml) {
      const text = String(xml);
      // Other tests read prices; only the score and the results matter here.
      if (text.startsWith('<odds_change') && !text.includes('<sport_event_status')) return;
      take(readMessage(text.startsWith('<odds_change') ? text.replace(/<odds>.*<\/odds>/, '<odds></odds>') : text));
    },
    openEvents: () => [],
  });
  for (let sim = 0; sim < programme.endsAt + 3_600_000; sim += 600 * 3_000) {
    clock.advance(3_000);
    simulator.tick();
  }
  clock.advance(20_000);
  simulator.tick();
  return { programme, states, halves, results, voided };
}

const result = ([home, away]: readonly [number, number]) => [
  Number(home > away),
  Number(home === away),
  Number(home < away),
];

if (folder !== undefined)
  describe('a real season', () => {
    const load = async (name: string): Promise<Season> => {
      const text = await readFile(path.join(folder, name), 'utf8');
      const id = path.parse(name).name;
      const [season] = (name.endsWith('.json') ? readJsonSeason(id, text) : readFootballTxt(id, text)).seasons;
      if (!season) throw new Error(name);
      return season;
    };
    const listIds = (programme: SeasonProgramme, season: Season) =>
      season.fixtures.map((fixture) => {
        const match = programme.matches.find(
          ({ home, away, fixture: each }) =>
            each === fixture && home.name === fixture.home && away.name === fixture.away,
        );
        return { fixture, id: match?.id ?? '' };
      });

    it.each([['openfootball-json/2024-25_en.1.json'], ['openfootball-africa/2024-25_gh1.txt']])(
      'ends %s with the real scores, match by match',
      async (name) => {
        const whole = await load(name);
        const season = { ...whole, fixtures: sampleCases(whole.fixtures) };
        const { programme, states, halves, results, voided } = await playOut(season);
        const wrong: unknown[] = [];
        for (const { fixture, id } of listIds(programme, season)) {
          const state = states.get(id);
          if (fixture.status === 'played' && fixture.fullTime) {
            const expected =
              state?.status === 'closed' &&
              state.home === fixture.fullTime[0] &&
              state.away === fixture.fullTime[1] &&
              (fixture.halfTime === null || String(halves.get(id)) === String(fixture.halfTime)) &&
              String(results.get(id)) === String(result(fixture.fullTime));
            if (!expected) wrong.push({ fixture, state, half: halves.get(id), result: results.get(id) });
          } else if (!voided.has(id) || state?.status === 'live' || results.has(id)) wrong.push({ fixture, state });
        }
        expect(wrong).toEqual([]);
      },
      120_000,
    );

    it('does not depend on future results', async () => {
      const season = await load('openfootball-json/2024-25_en.1.json');
      const middle = 200;
      const other: Season = {
        ...season,
        fixtures: season.fixtures.map((fixture, index) =>
          index < middle ? fixture : { ...fixture, fullTime: [9, 0], halfTime: [9, 0] },
        ),
      };
      const [a, b] = [new SeasonProgramme(season, 1), new SeasonProgramme(other, 1)];
      const changedFrom = Math.min(
        ...b.matches.filter(({ fixture }) => fixture.fullTime?.[0] === 9).map(({ kickOff }) => kickOff),
      );
      for (const match of a.matches.filter(({ kickOff }) => kickOff <= changedFrom)) {
        expect(b.find(match.id)?.strengths(match.kickOff)).toEqual(match.strengths(match.kickOff));
      }
    });

    it('predicts better than the averages of the league', async () => {
      const season = await load('openfootball-json/2024-25_en.1.json');
      const { matches } = new SeasonProgramme(season, 1);
      let model = 0;
      let flat = 0;
      for (const { fixture, strengths, kickOff } of matches.slice(100)) {
        const [home, away] = strengths(kickOff);
        const goals = fixture.fullTime ?? [0, 0];
        // Log-likelihood of the goals under each model; the constants are equal.
        model += goals[0] * Math.log(home) - home + goals[1] * Math.log(away) - away;
        flat += goals[0] * Math.log(1.5) - 1.5 + goals[1] * Math.log(1.4) - 1.4;
      }
      expect(model).toBeGreaterThan(flat + 5);
    });

    it('has several match days open to bets, the first of them soon', async () => {
      const programme = new SeasonProgramme(await load('openfootball-json/2024-25_en.1.json'), 1);
      const open = programme.visible(-1);
      expect(open.length).toBeGreaterThanOrEqual(10);
      expect(new Set(open.map(({ kickOff }) => kickOff)).size).toBeGreaterThan(3);
    });
  });

describe('ratings', () => {
  it('learn that a club scores more than others', () => {
    const results = Array.from({ length: 12 }, (_, at) => ({
      home: 'A',
      away: at % 2 ? 'B' : 'C',
      goals: [3, 0] as const,
      at,
    }));
    const ratings = new Ratings(results);
    expect(ratings.at(-1, 'A', 'B')).toEqual(ratings.at(-1, 'C', 'B'));
    expect(ratings.at(20, 'A', 'B')[0]).toBeGreaterThan(ratings.at(20, 'C', 'B')[0] * 1.5);
  });
});
