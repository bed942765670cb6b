import type { Odds } from '@oware/contracts';
import { RejectedMessage } from '../../model/rejected-message';

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,20}))?(?:[eE]([+-]?\d{1,2}))?$/;
/** Largest value of a 32-bit column. */
const MAX = 2_147_483_647;

/**
 * Converts decimal odds of the feed ("1.12", "200.0", "1.0E3") to an integer × 10,000 by moving digits, without floating point. Digits
 * beyond the fourth decimal are cut off.
 * @throws RejectedMessage `bad_odds` when it is not a number, below 1 or beyond 214,748
 */
export function readOdds(text: string): Odds {
  const [, whole, fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) throw new RejectedMessage('bad_odds', `odds="${text}"`);
  const point = whole.length + Number(exponent) + 4;
  const digits =
    (whole + fraction)
      .slice(0, Math.max(point, 0))
      .padEnd(point, '0')
      .replace(/^0+(?=\d)/, '') || '0';
  const odds = digits.length > 10 ? Infinity : Number(digits);
  if (odds < 10_000 || odds > MAX) throw new RejectedMessage('bad_odds', `odds="${text}"`);
  return odds;
}
