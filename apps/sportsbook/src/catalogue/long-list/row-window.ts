import { flushSync } from 'react-dom';

/** Margin above and below the screen within which rows are rendered, in screen heights. */
const MARGIN = 1;

/** Scroll distance that can outpace the browser's intersection observer, in screen heights. */
const JUMP = 0.75;

/** @param height current height of the row, px; 0 when it has no layout */
type Listener = (near: boolean, height: number) => void;

/** Reports which rows are near the screen, with one observer for all. */
export class RowWindow {
  readonly #rows = new Map<Element, Listener>();
  #observer: IntersectionObserver | null = null;
  #lookedAt = 0;
  readonly #scrolled = (): void => this.#jump();

  /**
   * Calls the listener immediately if the row is near, then on each change. Without an intersection observer every row counts as near.
   * @returns a function that stops it
   */
  watch(row: Element, listener: Listener): () => void {
    if (typeof IntersectionObserver === 'undefined') {
      listener(true, 0);
      return () => undefined;
    }
    this.#observer ??= new IntersectionObserver((entries) => this.#notice(entries), {
      rootMargin: `${MARGIN * 100}% 0px`,
    });
    if (this.#rows.size === 0) {
      this.#lookedAt = window.scrollY;
      window.addEventListener('scroll', this.#scrolled, { passive: true });
    }
    this.#rows.set(row, listener);
    this.#observer.observe(row);
    if (isNear(row)) listener(true, 0);
    return () => {
      this.#rows.delete(row);
      this.#observer?.unobserve(row);
      if (this.#rows.size === 0) window.removeEventListener('scroll', this.#scrolled);
    };
  }

  #notice(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect } of entries)
      this.#rows.get(target)?.(isIntersecting || target.contains(document.activeElement), boundingClientRect.height);
  }

  /** Renders the rows at the target of a jump within the same frame, so that no empty list is visible. */
  #jump(): void {
    if (Math.abs(window.scrollY - this.#lookedAt) < JUMP * window.innerHeight) return;
    this.#lookedAt = window.scrollY;
    const near = [...this.#rows].filter(([row]) => isNear(row));
    flushSync(() => {
      for (const [, listener] of near) listener(true, 0);
    });
  }
}

function isNear(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const margin = MARGIN * window.innerHeight;
  return bottom > top && bottom > -margin && top < window.innerHeight + margin;
}
