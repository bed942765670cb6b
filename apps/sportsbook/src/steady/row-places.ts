import { type Place, type RowPlaces } from './keep-places';

/** How far beyond the screen a row counts as seen, in heights of the screen. */
const MARGIN = 0.25;

/** Where the rows of the page, elements with their id as `data-row`, stand now. */
export function rowPlaces(): RowPlaces {
  const of = new Map<string, Place>();
  const margin = window.innerHeight * MARGIN;
  for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) {
    // Of rows that are folded up their fold is seen, which goes with the last of them.
    const { top, bottom } = (row.closest('details:not([open])') ?? row).getBoundingClientRect();
    const place = bottom < -margin ? 'above' : top > window.innerHeight + margin ? 'below' : 'seen';
    const id = row.dataset['row'] ?? '';
    // The same event may stand in two lists.
    if (of.get(id) !== 'seen') of.set(id, place);
  }
  return {
    of,
    anySeen: [...of.values()].includes('seen'),
    anchored: globalThis.CSS?.supports?.('overflow-anchor', 'auto') ?? false,
  };
}

const rowOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset['row'] === id);

/** How high a row is drawn, px; 0 when it is not. */
export const heightOf = (id: string): number => rowOf(id)?.offsetHeight ?? 0;

/** Moves the focus, and with it the view, to a row. */
export function focusRow(id: string): void {
  const row = rowOf(id);
  const focus = (): boolean => {
    const first = row?.querySelector<HTMLElement>('a, button');
    first?.focus();
    return first !== null && first !== undefined;
  };
  // In a long list a row is drawn once it is near the screen.
  if (!row || focus()) return;
  row.scrollIntoView({ block: 'center' });
  requestAnimationFrame(focus);
}
