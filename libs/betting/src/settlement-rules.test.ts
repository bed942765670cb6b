import fc from 'fast-check';
import { getRefundTime, isMoveRefunded, getSettlementRule } from './settlement-rules';

const HOUR = 60 * 60_000;
const sport = fc.integer({ min: 1, max: 200 }).map((number) => `sr:sport:${number}`);

describe('an interrupted match', () => {
  it.each([
    ['football', 'sr:sport:1', 48, 48],
    ['tennis', 'sr:sport:5', 336, 336],
    ['baseball', 'sr:sport:3', 24, 24],
    ['cricket', 'sr:sport:21', 72, 72],
    ['a sport that is not listed', 'sr:sport:9999', 48, 48],
  ])('in %s is refunded after its hours', (_name, id, begins, finishes) => {
    expect(getRefundTime(id, 'postponed', 1_000)).toBe(1_000 + begins * HOUR);
    expect(getRefundTime(id, 'abandoned', 1_000)).toBe(1_000 + finishes * HOUR);
    expect(getRefundTime(id, 'cancelled', 1_000)).toBe(1_000);
  });

  it('is refunded when postponed by more than its hours, never when brought forward', () => {
    fc.assert(
      fc.property(sport, fc.integer({ min: -1000, max: 1000 }), (id, hours) => {
        expect(isMoveRefunded(id, 0, hours * HOUR)).toBe(hours > getSettlementRule(id).begins);
      }),
    );
  });

  it('keeps decided lines when a single player retires, and has no such rule for teams', () => {
    expect(getSettlementRule('sr:sport:5').givesUp).toBe('decided');
    expect(getSettlementRule('sr:sport:1').givesUp).toBeNull();
  });
});
