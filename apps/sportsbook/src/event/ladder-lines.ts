import { type Market, type Outcome } from '@oware/contracts';
import { type Texts } from '@oware/platform/store';
import { getShortLabel } from '../catalogue/short-label';
import { differOnlyInSize, getLineSize } from './lines';

/** Outcome ids of two-way handicaps: home and away. */
const HANDICAP_SIDES = ['1714', '1715'];
/** Number of lines that a ladder shows on each side of the main line. */
const NEAR = 3;

/** Whether lines are totals or handicaps with two outcomes each, which a ladder can show. */
export const isLadder = (lines: readonly Market[]): boolean =>
  differOnlyInSize(lines) && lines.every(({ outcomes }) => outcomes.length === 2);

/** Whether the lines are handicaps of the two sides, home first. */
export const isHandicap = (lines: readonly Market[]): boolean =>
  lines.every(({ outcomes }) => outcomes.every(({ id }, index) => id === HANDICAP_SIDES[index]));

/**
 * Returns the label of a cell: "Over 2.5", or only the handicap, because the side is the head of the column.
 * @param sportText translates Over and Under
 */
export function getLadderLabel(sportText: Texts<string>, line: Market, outcome: Outcome): string {
  if (!isHandicap([line])) return getShortLabel(sportText, line, outcome);
  const size = (getLineSize(line.specifiers) ?? 0) * (outcome.id === HANDICAP_SIDES[1] ? -1 : 1);
  return size > 0 ? `+${size}` : size < 0 ? `−${-size}` : '0';
}

/**
 * Splits lines into those near the main line and the others, each in their order. Few lines are all near.
 * @param main specifiers of the main line
 */
export function splitLadder<Line extends Market>(
  lines: readonly Line[],
  main: string | undefined,
): { near: readonly Line[]; far: readonly Line[] } {
  const shown = 2 * NEAR + 1;
  const at = Math.max(
    0,
    lines.findIndex(({ specifiers }) => specifiers === main),
  );
  const first = Math.max(0, Math.min(at - NEAR, lines.length - shown));
  return {
    near: lines.slice(first, first + shown),
    far: [...lines.slice(0, first), ...lines.slice(first + shown)],
  };
}
