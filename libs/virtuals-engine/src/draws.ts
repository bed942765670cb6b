import { fromHex, createHmac } from './sha256';

const encoder = new TextEncoder();
/** Key of the last stream: all matches of a round use the same one. */
let last: { key: string; mac: ReturnType<typeof createHmac> } | undefined;

function getMac(key: string): ReturnType<typeof createHmac> {
  if (last?.key !== key) last = { key, mac: createHmac(fromHex(key)) };
  return last.mac;
}

/** Source of random integers, each equally likely. */
export interface Draws {
  /**
   * Returns an integer from 0 to `count` − 1.
   * @param count 1 to 2^32
   */
  below(count: number): number;
}

/** Returns 32 random bits per call. */
export type RandomBits = () => number;

/**
 * Creates 32-bit words by HMAC-SHA-256: blocks with `key` of the text `{label}:{0, 1, 2 …}`, eight big-endian words each.
 * @param key hex digits
 * @throws RangeError for invalid hex
 */
export function createRandomBits(key: string, label: string): RandomBits {
  const mac = getMac(key);
  let block: DataView = new DataView(new ArrayBuffer(0));
  let [counter, at] = [0, 0];
  return () => {
    if (at === block.byteLength) {
      block = new DataView(mac(encoder.encode(`${label}:${counter++}`)).buffer);
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4);
  };
}

/**
 * Creates draws without modulo bias: words at or above the highest multiple of `count` within 32 bits are discarded.
 * @throws RangeError of `below` when the count is not an integer from 1 to 2^32
 */
export function createDrawsFrom(words: RandomBits): Draws {
  return {
    below(count) {
      if (!Number.isInteger(count) || count < 1 || count > 2 ** 32)
        throw new RangeError(`Cannot draw from ${count} values.`);
      const fair = 2 ** 32 - (2 ** 32 % count);
      for (let word = words(); ; word = words()) if (word < fair) return word % count;
    },
  };
}

/** Creates the draws of a stream; see {@link createRandomBits}. */
export const createDraws = (key: string, label: string): Draws => createDrawsFrom(createRandomBits(key, label));

/** Returns the items in random order, each order equally likely (Fisher and Yates). */
export function shuffle<Item>(items: readonly Item[], draws: Draws): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = draws.below(last + 1);
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}

/**
 * Returns the places of the weights in random order: each place that is left is next with the chance of its weight.
 * @param weights positive integers whose sum is at most 2^32
 */
export function drawOrder(weights: readonly number[], draws: Draws): number[] {
  const left = weights.map((weight, place) => ({ weight, place }));
  return weights.map(() => {
    let at = draws.below(left.reduce((sum, { weight }) => sum + weight, 0));
    const next = left.findIndex(({ weight }) => (at -= weight) < 0);
    return left.splice(next, 1)[0]?.place ?? 0;
  });
}
