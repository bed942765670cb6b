import { fromHex, hmacUnder } from './sha256';

const encoder = new TextEncoder();
/** The key of the last stream: all matches of a round are drawn under one. */
let last: { key: string; mac: ReturnType<typeof hmacUnder> } | undefined;

function macOf(key: string): ReturnType<typeof hmacUnder> {
  if (last?.key !== key) last = { key, mac: hmacUnder(fromHex(key)) };
  return last.mac;
}

/** Where whole numbers are drawn from, each equally likely. */
export interface Draws {
  /** A whole number from 0 up to and without `count`. @param count 1 to 2^32 */
  below(count: number): number;
}

/** Gives 32 random bits at a time. */
export type Words = () => number;

/**
 * 32-bit words of HMAC-SHA-256: blocks under `key` of the text `{label}:{0, 1, 2 …}`, eight big-endian words each.
 * @param key hex digits @throws RangeError when it is no hex
 */
export function wordsOf(key: string, label: string): Words {
  const mac = macOf(key);
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
 * Draws without modulo bias: words at or above the highest multiple of `count` that 32 bits hold are thrown away.
 * @throws RangeError of `below` when the count is not a whole number from 1 to 2^32
 */
export function drawsFrom(words: Words): Draws {
  return {
    below(count) {
      if (!Number.isInteger(count) || count < 1 || count > 2 ** 32)
        throw new RangeError(`Nothing is drawn of ${count}.`);
      const fair = 2 ** 32 - (2 ** 32 % count);
      for (let word = words(); ; word = words()) if (word < fair) return word % count;
    },
  };
}

/** The draws of a stream; see {@link wordsOf}. */
export const drawsOf = (key: string, label: string): Draws => drawsFrom(wordsOf(key, label));

/** The items in a random order, each order equally likely (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], draws: Draws): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = draws.below(last + 1);
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}
