import { listAddressBlocks } from '@oware/http-server';

/**
 * Factor from the turns of one address to those of a block around it: mobile networks put thousands of phones behind one block.
 */
const BLOCK_TURNS = 5;

/** Caller of an item, by which turns are assigned. */
export interface Claim {
  /** Account or phone that the work is for, whether or not it exists. */
  account: string;
  address: string;
  /**
   * Whether the caller has logged in from here before or has proved to be the owner; known callers precede strangers.
   */
  known: boolean;
}

/** Maximum number of known callers that are served in a row while a stranger waits. */
const KNOWN_IN_A_ROW = 3;

interface Waiting<Item> {
  item: Item;
  start: number;
}

/** One class of callers, in which accounts, addresses and the blocks around them take turns. */
class Partition<Item> {
  #waiting: Waiting<Item>[] = [];
  /** Start of the next turn of each account, address and block, in turns. */
  readonly #next = new Map<string, number>();
  #turn = 0;

  get size(): number {
    return this.#waiting.length;
  }

  push({ account, address }: Claim, item: Item): void {
    const flows: [string, number][] = [
      [`account ${account}`, 1],
      [`address ${address}`, 1],
      ...listAddressBlocks(address).map((block): [string, number] => [`block ${block}`, 1 / BLOCK_TURNS]),
    ];
    const start = Math.max(this.#turn, ...flows.map(([flow]) => this.#next.get(flow) ?? 0));
    for (const [flow, turns] of flows) this.#next.set(flow, start + turns);
    this.#waiting.push({ item, start });
    this.#waiting.sort((one, other) => one.start - other.start);
  }

  /** Removes and returns the item whose turn is next. */
  shift(): Item | undefined {
    const first = this.#waiting.shift();
    if (first !== undefined) this.#turn = Math.max(this.#turn, first.start);
    return this.#without(first);
  }

  /** Removes and returns the item whose turn is last. */
  pop(): Item | undefined {
    return this.#without(this.#waiting.pop());
  }

  /** Removes and returns all items. */
  clear(): Item[] {
    this.#next.clear();
    return this.#waiting.splice(0).map(({ item }) => item);
  }

  #without(out: Waiting<Item> | undefined): Item | undefined {
    if (this.size === 0) this.#next.clear();
    return out?.item;
  }
}

/**
 * A bounded queue in which addresses, blocks of addresses and accounts take turns (start-time fair queueing): however much one of them
 * requests, another one waits for only one turn of each of the others. Known callers precede strangers, but every fourth turn belongs to a
 * stranger, so that known callers cannot starve them.
 */
export class FairQueue<Item> {
  readonly #known = new Partition<Item>();
  readonly #strangers = new Partition<Item>();
  /** Known callers served in a row while strangers waited. */
  #inARow = 0;

  /** @param max maximum number of waiting items */
  constructor(private readonly max: number) {}

  get size(): number {
    return this.#known.size + this.#strangers.size;
  }

  /**
   * Adds an item.
   * @returns the item that was dropped to make space, possibly the new one; null if there was space
   */
  push(claim: Claim, item: Item): Item | null {
    (claim.known ? this.#known : this.#strangers).push(claim, item);
    return this.size > this.max ? ((this.#strangers.size > 0 ? this.#strangers : this.#known).pop() as Item) : null;
  }

  /** Removes and returns the item whose turn is next. */
  shift(): Item | undefined {
    const turnOfStranger = this.#strangers.size > 0 && (this.#known.size === 0 || this.#inARow >= KNOWN_IN_A_ROW);
    this.#inARow = turnOfStranger || this.#strangers.size === 0 ? 0 : this.#inARow + 1;
    return (turnOfStranger ? this.#strangers : this.#known).shift();
  }

  /** Removes and returns all items. */
  clear(): Item[] {
    return [...this.#known.clear(), ...this.#strangers.clear()];
  }
}
