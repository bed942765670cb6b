import { isPossible } from '../write-xml';
import type { SimMatch } from '../match';
import { price } from '../price';
import { basketball } from './model';

const MATCHES = 1_500;
const MARGIN = 0.05;
/** Before a match and within it, simulated ms; the last one is less than a minute of play before the end of regular time. */
const MOMENTS = [-1, 20, 40, 61.5, 63].map((minutes) => (minutes < 0 ? minutes : minutes * 60_000));

const match = (number: number): SimMatch => ({
  id: `sr:match:${number}`,
  sportId: 'sr:sport:2',
  category: { id: 'sr:category:1', name: 'International' },
  tournament: { id: 'sr:tournament:1', name: 'Open' },
  home: { id: 'sr:competitor:1', name: 'Home' },
  away: { id: 'sr:competitor:2', name: 'Away' },
  kickOff: 0,
  seed: `basketball:${number}`,
  strengths: () => [1.05, 1.01],
});

interface Returns {
  /** What stakes of 1 paid beyond what their prices are worth, by match. */
  gain: number;
  squares: number;
}

/** Stakes 1 on every price of a moment in many matches, and adds up by market and outcome what they paid beyond their worth. */
function play(elapsed: number): Map<string, Returns> {
  const returns = new Map<string, Returns>();
  for (let number = 0; number < MATCHES; number++) {
    const each = match(number);
    const course = basketball.play(each, []);
    const view = course.at(elapsed);
    const end = course.at(course.duration);
    const gains = new Map<string, number>();
    for (const offer of course.offers(view, each.strengths(0))) {
      const { status, outcomes } = price(offer, MARGIN);
      const results = course.decided(end, offer.marketId, offer.specifiers);
      for (const { id, odds, probability } of outcomes.filter(isPossible)) {
        const won = results?.find(({ outcomeId }) => outcomeId === id)?.result === 1;
        const key = `${offer.marketId} ${id}`;
        if (status === 1) gains.set(key, (gains.get(key) ?? 0) + (odds / 10_000) * ((won ? 1 : 0) - probability));
      }
    }
    for (const [key, gain] of gains) {
      const sum = returns.get(key) ?? { gain: 0, squares: 0 };
      returns.set(key, { gain: sum.gain + gain, squares: sum.squares + gain ** 2 });
    }
  }
  return returns;
}

describe('prices of basketball', () => {
  it.each(MOMENTS)('pay what their chances are worth, %d ms after the tip-off', (elapsed) => {
    const returns = [...play(elapsed)].filter(([, { squares }]) => squares > 100);
    expect(returns.length).toBeGreaterThan(5);
    const deviations = returns.map(([key, { gain, squares }]) => [key, gain / Math.sqrt(squares)] as const);
    expect(deviations.filter(([, deviation]) => Math.abs(deviation) > 3.6)).toEqual([]);
  });
});
