import { type SimMatch } from '../match';
import { getViewAt, writeScript } from './course';

const match = (number: number): SimMatch => ({
  id: `sr:match:${number}`,
  sportId: 'sr:sport:21',
  category: { id: 'sr:category:1', name: 'International' },
  tournament: { id: 'sr:tournament:1', name: 'Open' },
  home: { id: 'sr:competitor:1', name: 'Home' },
  away: { id: 'sr:competitor:2', name: 'Away' },
  kickOff: 0,
  seed: `cricket:${number}`,
  strengths: () => [0, 0],
});

it('shows the last ball of an innings when it is bowled, before the break, so that waiting reveals nothing', () => {
  for (let number = 0; number < 20; number++) {
    const states = writeScript(match(number), []);
    const second = states.findIndex(({ innings }) => innings === 2);
    const [last, first, next] = [states[second - 1], states[second], states[second + 1]];
    if (last === undefined || first === undefined || next === undefined) throw new Error('There are two innings.');
    expect(first.at - last.at).toBe(36_000);
    expect(next.at - first.at).toBe(36_000 + 12 * 60_000);
    expect(getViewAt(states, first.at - 1)).toMatchObject({ phase: 'play', innings: 1 });
    expect(getViewAt(states, first.at)).toMatchObject({ phase: 'break', innings: 2, score: { fullTime: first.runs } });
    expect(getViewAt(states, next.at - 36_000)).toMatchObject({ phase: 'play', innings: 2 });
  }
});
