import { addressBlocks } from '@oware/http-server';

/** A block around an address has so many times the turns of one address: mobile networks put thousands of phones behind one. */
const BLOCK_TURNS = 5;

/** Whose turn it is to be. */
export interface Claim {
  /** For whom the work is: an account or a phone, whether or not there is one. */
  account: string;
  address: string;
  /** Who has been here before, or has proved to be the owner, comes before strangers. */
  known: boolean;
}

/** So many known ones in a row are served before a stranger who waits. */
const KNOWN_IN_A_ROW = 3;

interface Waiting<Item> {
  item: Item;
  start: number;
}

/** One class of callers, in which accounts, addresses and the blocks around them take turns. */
class Lane<Item> {
  #waiting: Waiting<Item>[] = [];
  /** When the next turn of each account and address begins, in turns. */
  readonly #next = new Map<string, number>();
  #turn = 0;

  get size(): number {
    return this.#waiting.length;
  }

  push({ account, address }: Claim, item: Item): void {
    const flows: [string, number][] = [
      [`account ${account}`, 1],
      [`address ${address}`, 1],
      ...addressBlocks(address).map((block): [string, number] => [`block ${block}`, 1 / BLOCK_TURNS]),
    ];
    const start = Math.max(this.#turn, ...flows.map(([flow]) => this.#next.get(flow) ?? 0));
    for (const [flow, turns] of flows) this.#next.set(flow, start + turns);
    this.#waiting.push({ item, start });
    this.#waiting.sort((one, other) => one.start - other.start);
  }

  /** Takes the item out whose turn it is. */
  shift(): Item | undefined {
    const first = this.#waiting.shift();
    if (first !== undefined) this.#turn = Math.max(this.#turn, first.start);
    return this.#without(first);
  }

  /** Takes the item out whose turn is last. */
  pop(): Item | undefined {
    return this.#without(this.#waiting.pop());
  }

  /** Takes everything out. */
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
 * A bounded queue in which addresses, blocks of them and accounts take turns (start-time fair queueing): however much one of them asks for,
 * another one waits for one turn of each of the others. Known ones come before strangers, but every fourth turn is a stranger's,
 * so that nobody who is known keeps all strangers out.
 */
export class FairQueue<Item> {
  readonly #known = new Lane<Item>();
  readonly #strangers = new Lane<Item>();
  /** Known ones that were served in a row while strangers waited. */
  #inARow = 0;

  /** @param most so many wait at most */
  constructor(private readonly most: number) {}

  get size(): number {
    return this.#known.size + this.#strangers.size;
  }

  /** Puts an item in. @returns the item that had to go for it, perhaps the same one; null when there was room */
  push(claim: Claim, item: Item): Item | null {
    (claim.known ? this.#known : this.#strangers).push(claim, item);
    return this.size > this.most ? ((this.#strangers.size > 0 ? this.#strangers : this.#known).pop() as Item) : null;
  }

  /** Takes the item out whose turn it is. */
  shift(): Item | undefined {
    const turnOfStranger = this.#strangers.size > 0 && (this.#known.size === 0 || this.#inARow >= KNOWN_IN_A_ROW);
    this.#inARow = turnOfStranger || this.#strangers.size === 0 ? 0 : this.#inARow + 1;
    return (turnOfStranger ? this.#strangers : this.#known).shift();
  }

  /** Takes everything out. */
  clear(): Item[] {
    return [...this.#known.clear(), ...this.#strangers.clear()];
  }
}
