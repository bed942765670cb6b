import { type PlatformStore } from '@oware/platform/store';
import { pickKey } from '../betslip/pick';
import { selectBetslip } from '../betslip/selectors';
import { Listeners } from '../odds/listeners';

/** Which outcomes are on the slip. A change wakes the cells it concerns, not the hundreds that are on a page. */
export class Picked {
  readonly #store: Pick<PlatformStore, 'getState' | 'subscribe'>;
  readonly #listeners = new Listeners();
  #picks: unknown = null;
  #keys: ReadonlySet<string> = new Set();
  #count = 0;
  #stop: (() => void) | null = null;

  constructor(store: Pick<PlatformStore, 'getState' | 'subscribe'>) {
    this.#store = store;
  }

  has(key: string): boolean {
    this.#read();
    return this.#keys.has(key);
  }

  /** Notified when the outcome came onto the slip or left it. */
  listen(key: string, listener: () => void): () => void {
    const remove = this.#listeners.add(key, listener);
    this.#count += 1;
    this.#stop ??= this.#store.subscribe(() => this.#read());
    return () => {
      remove();
      this.#count -= 1;
      if (this.#count > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  }

  #read(): void {
    const { picks } = selectBetslip(this.#store.getState());
    if (picks === this.#picks) return;
    this.#picks = picks;
    const before = this.#keys;
    this.#keys = new Set(picks.map(pickKey));
    for (const key of before) if (!this.#keys.has(key)) this.#listeners.wake(key);
    for (const key of this.#keys) if (!before.has(key)) this.#listeners.wake(key);
  }
}
