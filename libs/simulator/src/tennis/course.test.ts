import { type SimMatch } from '../match';
import { writeScript } from './course';

const match = (number: number): SimMatch => ({
  id: `sr:match:${number}`,
  sportId: 'sr:sport:5',
  category: { id: 'sr:category:1', name: 'International' },
  tournament: { id: 'sr:tournament:1', name: 'Open' },
  home: { id: 'sr:competitor:1', name: 'Home' },
  away: { id: 'sr:competitor:2', name: 'Away' },
  kickOff: 0,
  seed: `tennis:${number}`,
  strengths: () => [0.62, 0.62],
});

it('shows points equally long before the point that ends a game, so that waiting reveals nothing', () => {
  const lasted = new Set<number>();
  const rested = new Set<number>();
  for (let number = 0; number < 20; number++) {
    const states = writeScript(match(number), []);
    for (const [at, state] of states.slice(1).entries()) {
      const before = states[at];
      if (before === undefined) continue;
      const isFirst = before.points.join() === '0,0' && (before.games.join() !== '0,0' || before.sets.length > 0);
      (isFirst ? rested : lasted).add(state.at - before.at);
    }
  }
  expect([...lasted]).toEqual([18_000]);
  expect([...rested]).toEqual([48_000]);
});
