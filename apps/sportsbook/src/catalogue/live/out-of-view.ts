/** Distance from the screen from which a row is out of view, in percent of the screen. */
const MARGIN = '25%';

/**
 * Calls the listener once the row is out of view and can disappear without moving visible rows: below the screen, or above it where the browser
 * keeps visible content in place (scroll anchoring).
 * @returns a function that stops it
 */
export function watchOutOfView(row: Element, onOut: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const isAnchored = globalThis.CSS?.supports?.('overflow-anchor', 'auto') ?? false;
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (!last || last.isIntersecting || last.target.contains(document.activeElement)) return;
      if (last.boundingClientRect.top > 0 || isAnchored) onOut();
    },
    { rootMargin: `${MARGIN} 0px` },
  );
  observer.observe(row);
  return () => observer.disconnect();
}
