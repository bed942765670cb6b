import fc from 'fast-check';
import { givenBackAt, moveGivesBack, settlementRule } from './settlement-rules';

const HOUR = 60 * 60_000;
const sport = fc.integer({ min: 1, max: 200 }).map((number) => `sr:sport:${number}`);

describe('a match that is not played as planned', () => {
  it.each([
    ['football', 'sr:sport:1', 48, 48],
    ['tennis', 'sr:sport:5', 336, 336],
    ['baseball', 'sr:sport:3', 24, 24],
    ['cricket', 'sr:sport:21', 72, 72],
    ['a sport that is not listed', 'sr:sport:9999', 48, 48],
  ])('of %s is given back after its hours', (_name, id, begins, finishes) => {
    expect(givenBackAt(id, 'postponed', 1_000)).toBe(1_000 + begins * HOUR);
    expect(givenBackAt(id, 'abandoned', 1_000)).toBe(1_000 + finishes * HOUR);
    expect(givenBackAt(id, 'cancelled', 1_000)).toBe(1_000);
  });

  it('is given back when it moves by more than its hours, never when it comes forward', () => {
    fc.assert(
      fc.property(sport, fc.integer({ min: -1000, max: 1000 }), (id, hours) => {
        expect(moveGivesBack(id, 0, hours * HOUR)).toBe(hours > settlementRule(id).begins);
      }),
    );
  });

  it('keeps what is decided when one person gives up, and says nothing of that for teams', () => {
    expect(settlementRule('sr:sport:5').givesUp).toBe('decided');
    expect(settlementRule('sr:sport:1').givesUp).toBeNull();
  });
});
