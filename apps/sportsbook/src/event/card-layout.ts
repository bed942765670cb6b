import { type Market } from '@oware/contracts';
import { getShortLabel } from '../catalogue/short-label';
import { type Texts } from '@oware/platform/store';

/** Maximum length of a name that fits into a third of a phone's width, characters. */
const SHORT = 14;
/** Maximum length of a name in half of a phone's width, on up to two lines of text, characters. */
const HALF = 22;
/** Labels of the two sides, which need the list's column heads to be understood: 1, 2, 1 (-1.5). */
const SIDE = /^[12]($| \()/;

export interface CardLayout {
  /** Cells per row. */
  columns: 1 | 2 | 3;
  layout: 'stack' | 'line';
  labels: string[];
}

/**
 * Returns the layout of a line's outcomes: full names if they fit, else short labels if there are any, else one outcome per row. Two sides
 * always have their names, because 1 and 2 would mean little without a draw between them.
 */
export function getCardLayout(sportText: Texts<string>, market: Market): CardLayout {
  const { outcomes } = market;
  const columns = outcomes.length % 3 === 0 || outcomes.length > 4 ? 3 : 2;
  const names = outcomes.map(({ name }) => name);
  if (fits(names, outcomes.length === 2 ? HALF : SHORT)) return { columns, layout: 'stack', labels: names };
  const short = outcomes.map((outcome) => getShortLabel(sportText, market, outcome));
  if (fits(short, SHORT) && !(outcomes.length === 2 && short.some((label) => SIDE.test(label))))
    return { columns, layout: 'stack', labels: short };
  return { columns: 1, layout: 'line', labels: names };
}

const fits = (labels: readonly string[], max: number): boolean => labels.every(({ length }) => length <= max);
