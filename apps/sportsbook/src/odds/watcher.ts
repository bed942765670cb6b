/** Distance from the screen within which a row counts as visible. */
const MARGIN = '240px 0px';

/** Reports when elements enter the screen and leave it, with one observer for all. */
export class Watcher {
  readonly #callbacks = new Map<Element, (seen: boolean) => void>();
  #observer: IntersectionObserver | null = null;

  /** Returns a function that stops it. Without an intersection observer every element counts as visible. */
  watch(element: Element, listener: (seen: boolean) => void): () => void {
    if (typeof IntersectionObserver === 'undefined') {
      listener(true);
      return () => listener(false);
    }
    this.#observer ??= new IntersectionObserver((entries) => this.#seen(entries), { rootMargin: MARGIN });
    this.#callbacks.set(element, listener);
    this.#observer.observe(element);
    return () => {
      this.#callbacks.delete(element);
      this.#observer?.unobserve(element);
      listener(false);
    };
  }

  #seen(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) this.#callbacks.get(target)?.(isIntersecting);
  }
}
