import { useState } from 'react';
import { differOnlyInSize, findMostBalancedLine } from './lines';
import { type ShownLine } from './shown-line';

/** Number of lines above which one is chosen and the others are folded. */
const MAX_ROWS = 3;

/** Whether there are so many lines that one is chosen by its number. */
export const hasChooser = (lines: readonly ShownLine[]): boolean => lines.length > MAX_ROWS && differOnlyInSize(lines);

export interface ChosenLine {
  /** The line to show first. */
  first: ShownLine | undefined;
  choose(specifiers: string): void;
}

/**
 * Returns the line that a card shows first: the chosen one, initially the most balanced one when the card was first shown, even if prices
 * change later.
 */
export function useChosenLine(lines: readonly ShownLine[]): ChosenLine {
  const [chosen, choose] = useState(() => findMostBalancedLine(lines)?.specifiers);
  return { first: lines.find(({ specifiers }) => specifiers === chosen) ?? lines[0], choose };
}
