import { type LimitKind } from '@oware/contracts';
import { type ExclusionKind, type ExclusionScope } from '../../src/protection/limits/tables';
import { type ModelTask } from './promotions';
import { type Product } from './servers';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Number of products that a player can be excluded from. */
const PRODUCTS = 3;

interface Exclusion {
  scope: ExclusionScope;
  end: number;
  kind: ExclusionKind;
  read: boolean;
  askedAt: number | null;
  returned: boolean;
}
interface Limit {
  amount: number | null;
  raise: { amount: number | null; readyAt: number } | null;
}
/** Limits of the model; the others have a separate test (player-limits.property.test.ts). */
export type ModelLimit = Extract<LimitKind, 'stake' | 'deposit'>;

/**
 * Rules for one player, implemented without the database and from the text, not from the code. Amounts in whole currency.
 */
export class Rules {
  now = 0;
  readonly bets: string[] = [];
  /** Number of entries in the only jackpot round. */
  entries = 0;
  readonly maxEntries = 50;
  readonly #joined = new Set<string>();
  readonly #exclusions: Exclusion[] = [];
  readonly #moved = {
    stake: [] as { time: number; amount: number }[],
    deposit: [] as { time: number; amount: number }[],
  };
  readonly #limits: Record<ModelLimit, Limit> = {
    stake: { amount: null, raise: null },
    deposit: { amount: null, raise: null },
  };

  /** Whether a product is currently excluded. Without a product: whether everything is, by one exclusion or by one of each product. */
  closed(product?: Product): boolean {
    const scopes = new Set(this.#exclusions.filter((one) => this.#isInForce(one)).map(({ scope }) => scope));
    if (scopes.has('ALL')) return true;
    return product === undefined ? scopes.size === PRODUCTS : scopes.has(product);
  }

  #isInForce({ end, kind, returned }: Exclusion): boolean {
    return end > this.now || (kind === 'exclusion' && !returned);
  }

  /** Returns the amount that can still be staked or deposited today. */
  getRemaining(kind: ModelLimit): number {
    const { amount } = this.#limits[kind];
    if (amount === null) return Infinity;
    const since = this.now - DAY;
    return amount - this.#moved[kind].reduce((sum, one) => (one.time > since ? sum + one.amount : sum), 0);
  }

  record(kind: ModelLimit, amount: number): void {
    this.#moved[kind].push({ time: this.now, amount });
  }

  /** Whether a deposit was ever accepted. */
  hasPaidIn(): boolean {
    return this.#moved.deposit.length > 0;
  }

  hasJoined(task: ModelTask): boolean {
    return this.#joined.has(this.#getPeriod(task));
  }

  join(task: ModelTask): void {
    this.#joined.add(this.#getPeriod(task));
  }

  /** Missions are renewed each day, by Nigeria's clock, except for that of the first deposit. */
  #getPeriod(task: ModelTask): string {
    return task === 'deposit' ? task : `${task} of ${Math.floor((this.now + HOUR) / DAY)}`;
  }

  exclude(scope: ExclusionScope, end: number, kind: ExclusionKind): void {
    this.#exclusions.push({ scope, end, kind, read: false, askedAt: null, returned: false });
  }

  /**
   * Takes a step of the return after an exclusion, if the rules allow it.
   * @returns whether they do; a finished step stays finished
   */
  step(step: 'summary' | 'wish' | 'confirm'): boolean {
    const waiting = this.#exclusions.filter(
      ({ kind, end, returned }) => kind === 'exclusion' && end <= this.now && !returned,
    );
    const read = waiting.every((one) => one.read);
    const allRequested = waiting.every(({ askedAt }) => askedAt !== null);
    if (waiting.length === 0 || (step === 'summary' && read) || (step === 'wish' && allRequested)) return true;
    if (step === 'summary') for (const one of waiting) one.read = true;
    else if (step === 'wish') {
      if (!read) return false;
      for (const one of waiting) one.askedAt ??= this.now;
    } else {
      const slept = waiting.every(({ askedAt }) => askedAt !== null && askedAt + DAY <= this.now);
      if (!read || !allRequested || this.#limits.deposit.amount === null || !slept) return false;
      for (const one of waiting) one.returned = true;
      this.#limits.deposit.raise = null;
    }
    return true;
  }

  setLimit(kind: ModelLimit, request: number | null): void {
    const { amount } = this.#limits[kind];
    if (request !== null && (amount === null || request < amount))
      this.#limits[kind] = { amount: request, raise: null };
    else
      this.#limits[kind] = { amount, raise: request === amount ? null : { amount: request, readyAt: this.now + DAY } };
  }

  /** @returns whether a raise can be confirmed now: never while an exclusion is in force */
  confirmRaise(kind: ModelLimit): boolean {
    const { raise } = this.#limits[kind];
    if (raise === null || raise.readyAt > this.now || this.#exclusions.some((one) => this.#isInForce(one)))
      return false;
    this.#limits[kind] = { amount: raise.amount, raise: null };
    return true;
  }
}
