/** Whose turn it is to be. */
export interface Claim {
  /** For whom the work is: an account or a phone, whether or not there is one. */
  account: string;
  address: string;
  /** Who has been here before, or has proved to be the owner, comes before strangers. */
  known: boolean;
}

interface Waiting<Item> { item: Item; known: boolean; start: number; no: number }

/**
 * A bounded queue in which addresses and accounts take turns (start-time fair queueing): however much one of them asks for,
 * another one waits for one turn of each of the others. Known ones come before strangers.
 */
export class FairQueue<Item> {
  #waiting: Waiting<Item>[] = [];
  /** When the next turn of each account and address begins, in turns. */
  readonly #next = new Map<string, number>();
  #turn = 0;
  #count = 0;

  /** @param most so many wait at most */
  constructor(private readonly most: number) {}

  get size(): number {
    return this.#waiting.length;
  }

  /** Puts an item in. @returns the item that had to go for it, perhaps the same one; null when there was room */
  push({ account, address, known }: Claim, item: Item): Item | null {
    const flows = [`account ${account}`, `address ${address}`];
    const start = Math.max(this.#turn, ...flows.map((flow) => this.#next.get(flow) ?? 0));
    for (const flow of flows) this.#next.set(flow, start + 1);
    this.#waiting.push({ item, known, start, no: this.#count++ });
    this.#waiting.sort(before);
    return this.#waiting.length > this.most ? (this.#waiting.pop() as Waiting<Item>).item : null;
  }

  /** Takes the item out whose turn it is. */
  shift(): Item | undefined {
    const first = this.#waiting.shift();
    if (first === undefined) return undefined;
    this.#turn = Math.max(this.#turn, first.start);
    if (this.#waiting.length === 0) this.#next.clear();
    return first.item;
  }

  /** Takes everything out. */
  clear(): Item[] {
    const items = this.#waiting.map(({ item }) => item);
    this.#waiting = [];
    this.#next.clear();
    return items;
  }
}

const before = <Item>(one: Waiting<Item>, other: Waiting<Item>): number =>
  Number(other.known) - Number(one.known) || one.start - other.start || one.no - other.no;
