import { JACKPOT_MATCHES } from '@oware/betting';
import { JACKPOT_WITHIN_MS } from '@oware/config';
import fc from 'fast-check';
import { estimateOpening } from './next-round';

const HOUR = 3_600_000;
const NOW = 1000 * HOUR;
const openFor = 6 * HOUR;
/** Estimates the opening; kick-offs and result in hours from now. */
const opening = (...hours: number[]): number | null => {
  const at = estimateOpening(
    NOW,
    hours.map((each) => NOW + each * HOUR),
    { openFor },
  );
  return at === null ? null : (at - NOW) / HOUR;
};

it.each([
  ['six matches that a round can have now', [6, 7, 8, 9, 10, 48], 0],
  ['the sixth is too far away for now', [20, 30, 40, 50, 51, 52], 4],
  ['the first begins too soon before the sixth is near enough', [8, 30, 40, 50, 51, 52, 53], 5],
  ['five matches', [6, 7, 8, 9, 10], null],
  ['six that are never close enough together', [6, 7, 8, 9, 10, 60], null],
])('%s', (_what, hours, expected) => expect(opening(...hours)).toBe(expected));

it('is the first time at which six matches can be chosen', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 12 }), (hours) => {
      const sorted = hours.toSorted((a, b) => a - b);
      const canOpen = (at: number): boolean =>
        sorted.filter((each) => each >= at + 6 && each <= at + JACKPOT_WITHIN_MS / HOUR).length >= JACKPOT_MATCHES;
      const first = Array.from({ length: 101 }, (_, at) => at).find(canOpen) ?? null;
      expect(opening(...sorted)).toBe(first);
    }),
  ));
