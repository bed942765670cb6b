import { isVoid, getLegFactor, getLegOutcome, parseUofResult } from './leg-result';
import { compare, fraction } from './rational';

describe('a leg settled by the feed', () => {
  it.each([
    [{ result: '1' }, 'win'],
    [{ result: '0' }, 'lose'],
    [{ result: '0', void_factor: '1' }, 'void'],
    [{ result: '1', void_factor: '1.0' }, 'void'],
    [{ result: '1', void_factor: '0.5' }, 'half_win'],
    [{ result: '0', void_factor: '0.5' }, 'half_lose'],
    [{ result: 1, void_factor: null, dead_heat_factor: null }, 'win'],
    [{ result: '0', dead_heat_factor: '0' }, 'lose'],
    [{ result: 0, void_factor: 1, dead_heat_factor: 0 }, 'void'],
    [{ result: '1', void_factor: '0.0' }, 'win'],
    [{ result: '1', void_factor: '0.25' }, 'half_win'],
    [{ result: '0', void_factor: '0.25' }, 'half_lose'],
  ])('%j is %s', (attributes, outcome) => {
    const result = parseUofResult(attributes);
    expect(getLegOutcome(result)).toBe(outcome);
    expect(isVoid(result)).toBe(outcome === 'void');
  });

  it.each([
    [{ result: '-1' }],
    [{ result: '' }],
    [{ result: null }],
    [{ result: undefined }],
    [{ result: '0', void_factor: '1.25' }],
    [{ result: '0', void_factor: 'x' }],
    [{ result: '1', dead_heat_factor: '0' }],
    [{ result: '1', dead_heat_factor: '1.5' }],
    [{ result: '1', dead_heat_factor: '1/0' }],
    [{ result: '1', dead_heat_factor: '0/0' }],
    [{ result: '1', dead_heat_factor: '0.5x' }],
    [{ result: '1', dead_heat_factor: '1/3/4' }],
    [{ result: '1', dead_heat_factor: '3/2' }],
    [{ result: '1', dead_heat_factor: 'half' }],
    [{ result: '1', dead_heat_factor: '-0.5' }],
  ])('rejects %j', (attributes) => {
    expect(() => parseUofResult(attributes)).toThrow(expect.objectContaining({ code: 'leg_result_invalid' }));
  });

  it('keeps only the relevant attributes', () => {
    expect(parseUofResult({ result: '1', void_factor: '0' })).toEqual({ result: 1 });
    expect(parseUofResult({ result: '1', void_factor: '0.5', dead_heat_factor: '1/12' })).toEqual({
      result: 1,
      voidFactor: 0.5,
      deadHeatFactor: '1/12',
    });
  });

  it.each([
    ['1/12', fraction(1n, 4n)],
    ['0.5', fraction(3n, 2n)],
    ['1/3', fraction(1n)],
    ['12/36', fraction(1n)],
    [0.3333, fraction(9_999n, 10_000n)],
    ['1', fraction(3n)],
    ['0.3333333333333333', fraction(1n)],
    ['0.16666666666666666', fraction(1n, 2n)],
    ['1E-1', fraction(3n, 10n)],
  ])('pays exactly the share %s in a dead heat', (deadHeatFactor, factor) => {
    expect(compare(getLegFactor(30_000, { result: 1, deadHeatFactor }), factor)).toBe(0);
  });

  it.each([
    ['0.25', 0, fraction(1n, 4n)],
    ['0.25', 1, fraction(10n, 4n)],
    ['0.6666666666666666', 0, fraction(2n, 3n)],
    ['1', 1, fraction(1n)],
  ] as const)('refunds the share %s of the stake, result %i', (voidFactor, result, factor) => {
    const leg = parseUofResult({ result, void_factor: voidFactor });
    expect(compare(getLegFactor(30_000, leg), factor)).toBe(0);
  });
});
