import type { SimMatch } from '../match';
import { BALLS, getInnings, getRunsBeyond, WICKETS } from './balls';
import { cricket } from './model';

const EVEN = getInnings(1, 1, WICKETS);

/** Returns the chance that a side which chases `target` ends above `line`, ball by ball. */
function createChase(target: number, line: number): (balls: number, wickets: number, runs: number) => number {
  const cache = new Map<number, number>();
  const wicket = 1 - EVEN.ball.reduce((sum, [, share]) => sum + share, 0);
  const chance = (balls: number, wickets: number, runs: number): number => {
    if (runs > target || balls === 0 || wickets === 0) return runs > line ? 1 : 0;
    const key = (balls * (WICKETS + 1) + wickets) * 1_024 + runs;
    let cached = cache.get(key);
    if (cached === undefined) {
      cached = EVEN.ball.reduce(
        (sum, [scored, share]) => sum + share * chance(balls - 1, wickets, runs + scored),
        wicket * chance(balls - 1, wickets - 1, runs),
      );
      cache.set(key, cached);
    }
    return cached;
  };
  return chance;
}

const match: SimMatch = {
  id: 'sr:match:1',
  sportId: 'sr:sport:21',
  category: { id: 'sr:category:1', name: 'International' },
  tournament: { id: 'sr:tournament:1', name: 'Open' },
  home: { id: 'sr:competitor:1', name: 'Home' },
  away: { id: 'sr:competitor:2', name: 'Away' },
  kickOff: 0,
  seed: 'cricket:1',
  strengths: () => [1, 1],
};

it('prices the last ball of a chase, which may carry it beyond the target', () => {
  const course = cricket.play(match, []);
  const view = course.at((BALLS - 1) * 36_000);
  expect(view).toMatchObject({ innings: 1, balls: BALLS - 1 });
  const [home] = view.score.fullTime;
  const offered = course.offers(view, [1, 1]).filter(({ marketId }) => marketId === 20);
  expect(offered).toHaveLength(5);
  for (const { specifiers, outcomes } of [offered[0], offered[4]].flatMap((offer) => offer ?? [])) {
    const line = Number(specifiers.slice('total='.length));
    const over = EVEN.runs.reduce((sum, chance, last) => {
      const chase = createChase(home + last, line);
      return sum + chance * (chance > 0 ? chase(BALLS, WICKETS, 0) : 0);
    }, 0);
    expect(outcomes.find(({ id }) => id === '12')?.probability).toBeCloseTo(over, 4);
  }
});

it('shares the chances of a chase among its ends', () => {
  const innings = getInnings(1.05, 18, 3);
  for (const most of [0, 10, 25]) {
    const below = innings.runs.slice(0, most + 1).reduce((sum, chance) => sum + chance, 0);
    expect(below + getRunsBeyond(innings, most).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
  }
});

it('follows the strengths of the sides without steps', () => {
  const course = cricket.play(match, []);
  const view = course.at(-1);
  const getHomeChance = (lean: number): number =>
    course
      .offers(view, [1 + lean, 1 - lean])
      .find(({ marketId }) => marketId === 340)
      ?.outcomes.find(({ id }) => id === '4')?.probability ?? NaN;
  const widest = 0.008;
  const [even, better] = [getHomeChance(0), getHomeChance(widest)];
  expect(better - even).toBeGreaterThan(0.02);
  for (let lean = 0.0004; lean < widest; lean += 0.0004)
    expect(Math.abs(getHomeChance(lean) - even - ((better - even) * lean) / widest)).toBeLessThan(0.0004);
});
