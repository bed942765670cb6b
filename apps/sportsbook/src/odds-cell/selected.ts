import { type PlatformStore } from '@oware/platform/store';
import { getSelectionKey } from '../betslip/selection';
import { selectBetslip } from '../betslip/selectors';
import { Listeners } from '../odds/listeners';

/** Tracks which outcomes are on the slip. A change notifies only the affected cells, not the hundreds on a page. */
export class SelectedOutcomes {
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

  /** Calls the listener when the outcome is added to the slip or removed. */
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
    this.#keys = new Set(picks.map(getSelectionKey));
    for (const key of before) if (!this.#keys.has(key)) this.#listeners.wake(key);
    for (const key of this.#keys) if (!before.has(key)) this.#listeners.wake(key);
  }
}
