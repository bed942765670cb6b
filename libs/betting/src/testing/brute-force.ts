import type { Bet, Leg } from '../bet';

/** A separate type of fraction, so that the check shares no arithmetic with the tested code. */
export type Ratio = [n: bigint, d: bigint];

const times = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * c, b * d];

const plus = ([a, b]: Ratio, [c, d]: Ratio): Ratio => reduced([a * d + c * b, b * d]);

function reduced([n, d]: Ratio): Ratio {
  let [a, b] = [n, d];
  while (b) [a, b] = [b, a % b];
  return [n / a, d / a];
}

function factor({ odds, result = { result: 1 } }: Leg): Ratio {
  const [heatOver, heatUnder = '1'] = String(result.deadHeatFactor ?? 1).split('/');
  const heat: Ratio = [BigInt(Math.round(Number(heatOver) * 100)), BigInt(heatUnder) * 100n];
  const win: Ratio = result.result === 1 ? times([BigInt(odds), 10_000n], heat) : [0n, 1n];
  const half: Ratio = [1n, 2n];
  if (result.voidFactor === 1) return [1n, 1n];
  return result.voidFactor === 0.5 ? plus(half, times(half, win)) : win;
}

/** Lists every line of the bet by its legs. */
export function listLines({ legs, sizes }: Pick<Bet, 'legs' | 'sizes'>): Leg[][] {
  const bankers = legs.filter(({ banker }) => banker);
  const free = legs.filter(({ banker }) => !banker);
  const subsets = Array.from({ length: 2 ** free.length }, (_, mask) => free.filter((__, i) => (mask >> i) & 1));
  return subsets.filter((subset) => sizes.includes(subset.length)).map((subset) => [...bankers, ...subset]);
}

/** Returns the return of a bet, computed line by line. */
export function getBruteForceReturn(bet: Bet): Ratio {
  const { legs, sizes, stake, oneCutStakePct: pct = 0 } = bet;
  const part = (lineSizes: readonly number[], percent: number): Ratio => {
    const lines = listLines({ legs, sizes: lineSizes });
    const unit: Ratio = [BigInt(stake) * BigInt(percent), 100n * BigInt(lines.length)];
    return lines
      .map((line) => line.map(factor).reduce(times, unit))
      .reduce<Ratio>((sum, line) => plus(sum, line), [0n, 1n]);
  };
  return pct === 0 ? part(sizes, 100) : plus(part(sizes, 100 - pct), part([legs.length - 1], pct));
}
