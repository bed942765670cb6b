import { createEndsCache } from './extra';
import { type Count } from './joint';

describe('createEndsCache', () => {
  it('computes the ends of the same strengths once', () => {
    const compute = jest.fn((): Count[] => [{ counted: [1, 0], chance: 1 }]);
    const cache = createEndsCache();
    expect(cache([1, 2], compute)).toBe(cache([1, 2], compute));
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('does not clear a full cache on a hit', () => {
    const compute = jest.fn((): Count[] => [{ counted: [1, 0], chance: 1 }]);
    const cache = createEndsCache();
    for (let home = 0; home < 200; home++) cache([home, 0], compute);
    for (let home = 0; home < 200; home++) cache([home, 0], compute);
    expect(compute).toHaveBeenCalledTimes(200);
  });

  it('clears a full cache before it adds another match', () => {
    const compute = jest.fn((): Count[] => [{ counted: [1, 0], chance: 1 }]);
    const cache = createEndsCache();
    for (let home = 0; home <= 200; home++) cache([home, 0], compute);
    cache([200, 0], compute);
    expect(compute).toHaveBeenCalledTimes(201);
    cache([0, 0], compute);
    expect(compute).toHaveBeenCalledTimes(202);
  });
});
