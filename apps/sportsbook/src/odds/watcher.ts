/** How far beyond the screen a row counts as seen. */
const MARGIN = '240px 0px';

/** Notifies when elements come onto the screen and leave it; one observer for all. */
export class Watcher {
  readonly #callbacks = new Map<Element, (seen: boolean) => void>();
  #observer: IntersectionObserver | null = null;

  /** Returns what ends it. A browser that cannot tell sees everything. */
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
