import { createEndlessSimulator } from '../options';
import { createMemoryStateStore } from '../state-store';
import { EndlessProgramme } from './endless-programme';
import { getWeek } from '../calendar/week';

/** Wednesday, 18 March 2026, 13:00 GMT. */
const NOW = Date.UTC(2026, 2, 18, 13);
const programme = (sports?: readonly string[]) =>
  new EndlessProgramme('test', 3, 15, { now: NOW, sim: 100 * 24 * 60 * 60_000 }, sports);
const FOOTBALL = ['sr:sport:1'];

describe('the past of a simulation', () => {
  const [first] = programme(FOOTBALL).past();
  const matches = first?.play() ?? [];

  it('contains each league of its sports once, the big ones first', () => {
    const ids = programme()
      .past()
      .map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const visible = programme(FOOTBALL).visible(100 * 24 * 60 * 60_000);
    const football = new Set(
      programme(FOOTBALL)
        .past()
        .map(({ id }) => id),
    );
    expect(visible.filter(({ tournament }) => !football.has(tournament.id))).toEqual([]);
  });

  it('ends in the week before the simulation began, with the same results each time', () => {
    expect(Math.max(...matches.map(({ startTime }) => getWeek(startTime)))).toBe(getWeek(NOW) - 1);
    expect(programme(FOOTBALL).past()[0]?.play()).toEqual(matches);
    expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
  });

  it('has every side and every pairing of the league, and no match of the programme', () => {
    const upcoming = programme(FOOTBALL)
      .visible(100 * 24 * 60 * 60_000)
      .filter(({ tournament }) => tournament.id === first?.id);
    const pairs = new Set(matches.map(({ home, away }) => [home.id, away.id].sort().join()));
    expect(upcoming.length).toBeGreaterThan(0);
    for (const { home, away } of upcoming) expect(pairs).toContain([home.id, away.id].sort().join());
    const ids = new Set(upcoming.map(({ id }) => id));
    expect(matches.some(({ id }) => ids.has(id))).toBe(false);
  });

  it('follows the strengths of the sides', () => {
    const goals = matches.reduce((sum, { score }) => sum + score[0] + score[1], 0) / matches.length;
    expect(goals).toBeGreaterThan(2);
    expect(goals).toBeLessThan(3.6);
  });
});

it('has no past before it is started', () => {
  const simulator = createEndlessSimulator({
    clock: { now: () => NOW },
    store: createMemoryStateStore(),
    seed: 'past',
    speed: 15,
    sports: FOOTBALL,
    every: () => () => undefined,
    onError: () => undefined,
  });
  expect(simulator.past()).toBeNull();
});
