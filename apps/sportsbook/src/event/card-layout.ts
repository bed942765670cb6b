import { type Market } from '@oware/contracts';
import { shortLabel } from '../catalogue/short-label';
import { type Texts } from '@oware/platform/store';

/** Longer names do not fit a third of a phone. */
const SHORT = 14;

export interface CardLayout {
  /** Cells in a row. */
  columns: 1 | 2 | 3;
  layout: 'stack' | 'line';
  labels: string[];
}

/** How the outcomes of a line are laid out: full names where they fit, short ones where there are any, else one a row. */
export function cardLayout(words: Texts<string>, market: Market): CardLayout {
  const { outcomes } = market;
  const columns = outcomes.length % 3 === 0 || outcomes.length > 4 ? 3 : 2;
  const names = outcomes.map(({ name }) => name);
  if (fits(names)) return { columns, layout: 'stack', labels: names };
  const short = outcomes.map((outcome) => shortLabel(words, market, outcome));
  if (fits(short)) return { columns, layout: 'stack', labels: short };
  return { columns: 1, layout: 'line', labels: names };
}

const fits = (labels: readonly string[]): boolean => labels.every(({ length }) => length <= SHORT);
