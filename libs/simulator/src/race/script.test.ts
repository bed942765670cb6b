import { type SimMatch } from '../match';
import { type RaceRules } from './rules';
import { writeScript } from './script';

const darts: Pick<RaceRules, 'bestOf' | 'target' | 'block' | 'pointSeconds' | 'restSeconds'> = {
  bestOf: 5,
  target: 3,
  block: 1,
  pointSeconds: 240,
  restSeconds: 180,
};
const rules: RaceRules = { ...darts, codes: { sets: [], breaks: [] }, stops: false, plans: [] };
const match = (number: number): SimMatch => ({
  id: `sr:match:${number}`,
  sportId: 'sr:sport:22',
  category: { id: 'sr:category:1', name: 'International' },
  tournament: { id: 'sr:tournament:1', name: 'Open' },
  home: { id: 'sr:competitor:1', name: 'Home' },
  away: { id: 'sr:competitor:2', name: 'Away' },
  kickOff: 0,
  seed: `script:${number}`,
  strengths: () => [1, 1],
});

it('shows a score equally long before the point that ends the set, so that waiting reveals nothing', () => {
  const longest = { ends: 0, continues: 0 };
  let rested = 0;
  for (let number = 0; number < 300; number++) {
    const states = writeScript(rules, match(number), []);
    for (const [at, state] of states.slice(1).entries()) {
      const before = states[at];
      if (before === undefined) continue;
      const lasted = state.at - before.at;
      if (before.points.join() === '0,0') rested += before.sets.length > 0 && lasted > 300_000 ? 1 : 0;
      else if (state.sets.length > before.sets.length) longest.ends = Math.max(longest.ends, lasted);
      else longest.continues = Math.max(longest.continues, lasted);
    }
  }
  expect(longest.ends).toBeLessThanOrEqual(240_000 * 1.34);
  expect(Math.abs(longest.ends - longest.continues)).toBeLessThan(2_000);
  expect(rested).toBeGreaterThan(300);
});
