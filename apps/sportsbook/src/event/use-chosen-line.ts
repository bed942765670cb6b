import { useState } from 'react';
import { areSizes, evenLine } from './lines';
import { type ShownLine } from './shown-line';

/** With more lines than this one is chosen; the others are behind a fold. */
const MOST_ROWS = 3;

/** Whether lines are so many that one is chosen by its number. */
export const hasChooser = (lines: readonly ShownLine[]): boolean => lines.length > MOST_ROWS && areSizes(lines);

export interface ChosenLine {
  /** The line that stands first. */
  first: ShownLine | undefined;
  choose(specifiers: string): void;
}

/** The line of a card that stands first: the even one when the card comes, wherever its prices go after; else the one that was chosen. */
export function useChosenLine(lines: readonly ShownLine[]): ChosenLine {
  const [chosen, choose] = useState(() => evenLine(lines)?.specifiers);
  return { first: lines.find(({ specifiers }) => specifiers === chosen) ?? lines[0], choose };
}
