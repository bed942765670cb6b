import { type Family, wonIf } from './grade';
import { type Pair, type Score, halfTime } from './score';

const side = ([home, away]: Pair) => (home > away ? 'home' : home < away ? 'away' : 'draw');

const wentFrom = (half: string, full: string, pair: Pair, score: Score) =>
  wonIf(side(halfTime(score)) === half && side(pair) === full);

/** The leader at half-time and the winner at full time; both must be right. */
export const halfTimeFullTime: Family = {
  '418': (pair, _, score) => wentFrom('home', 'home', pair, score),
  '420': (pair, _, score) => wentFrom('home', 'draw', pair, score),
  '422': (pair, _, score) => wentFrom('home', 'away', pair, score),
  '424': (pair, _, score) => wentFrom('draw', 'home', pair, score),
  '426': (pair, _, score) => wentFrom('draw', 'draw', pair, score),
  '428': (pair, _, score) => wentFrom('draw', 'away', pair, score),
  '430': (pair, _, score) => wentFrom('away', 'home', pair, score),
  '432': (pair, _, score) => wentFrom('away', 'draw', pair, score),
  '434': (pair, _, score) => wentFrom('away', 'away', pair, score),
};
