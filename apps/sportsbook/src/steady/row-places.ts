import { type Place, type RowPlaces } from './merge-in-place';

/** Distance from the screen within which a row counts as visible, in screen heights. */
const MARGIN = 0.25;

/** Returns the current positions of the page's rows: elements with their id as `data-row`. */
export function getRowPlaces(): RowPlaces {
  const of = new Map<string, Place>();
  const margin = window.innerHeight * MARGIN;
  for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) {
    // For rows in a closed fold, the position of the fold counts, because it disappears with its last row.
    const { top, bottom } = (row.closest('details:not([open])') ?? row).getBoundingClientRect();
    const place = bottom < -margin ? 'above' : top > window.innerHeight + margin ? 'below' : 'seen';
    const id = row.dataset['row'] ?? '';
    // The same event may be in two lists.
    if (of.get(id) !== 'seen') of.set(id, place);
  }
  return {
    of,
    anySeen: [...of.values()].includes('seen'),
    anchored: globalThis.CSS?.supports?.('overflow-anchor', 'auto') ?? false,
  };
}

const findRow = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset['row'] === id);

/** Returns the rendered height of a row, px; 0 when it is not rendered. */
export const getRowHeight = (id: string): number => findRow(id)?.offsetHeight ?? 0;

/** Moves the focus, and so the view, to a row. */
export function focusRow(id: string): void {
  const row = findRow(id);
  const focus = (): boolean => {
    const first = row?.querySelector<HTMLElement>('a, button');
    first?.focus();
    return first !== null && first !== undefined;
  };
  // In a long list, a row is rendered only near the screen.
  if (!row || focus()) return;
  row.scrollIntoView({ block: 'center' });
  requestAnimationFrame(focus);
}
