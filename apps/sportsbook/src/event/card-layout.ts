import { type Market } from '@oware/contracts';
import { getShortLabel } from '../catalogue/short-label';
import { type Texts } from '@oware/platform/store';

/** Maximum length of a name that fits into a third of a phone's width, characters. */
const SHORT = 14;

export interface CardLayout {
  /** Cells per row. */
  columns: 1 | 2 | 3;
  layout: 'stack' | 'line';
  labels: string[];
}

/**
 * Returns the layout of a line's outcomes: full names if they fit, else short labels if there are any, else one outcome per row.
 */
export function getCardLayout(sportText: Texts<string>, market: Market): CardLayout {
  const { outcomes } = market;
  const columns = outcomes.length % 3 === 0 || outcomes.length > 4 ? 3 : 2;
  const names = outcomes.map(({ name }) => name);
  if (fits(names)) return { columns, layout: 'stack', labels: names };
  const short = outcomes.map((outcome) => getShortLabel(sportText, market, outcome));
  if (fits(short)) return { columns, layout: 'stack', labels: short };
  return { columns: 1, layout: 'line', labels: names };
}

const fits = (labels: readonly string[]): boolean => labels.every(({ length }) => length <= SHORT);
