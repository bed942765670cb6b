/** Pseudo-random numbers that are the same for the same seed. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [0, n). */
  below(n: number): number;
  pick<T>(list: readonly T[]): T;
  normal(): number;
  poisson(mean: number): number;
}

/** Hashes a text to 32 bits (FNV-1a with a final mix). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Creates a stream of numbers from a seed. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    poisson(mean) {
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count += 1;
      return count;
    },
  };
}

/**
 * Returns a smooth oscillation around 0 (about ±1) that depends only on the time. Do not use it for prices: it returns to 0.
 */
export function getOscillation(seed: string, time: number, period: number): number {
  const at = time / period;
  const step = Math.floor(at);
  const part = at - step;
  const value = (index: number): number => createRandom(`${seed}:${index}`).normal() * 0.7;
  const eased = part * part * (3 - 2 * part);
  return value(step) * (1 - eased) + value(step + 1) * eased;
}
