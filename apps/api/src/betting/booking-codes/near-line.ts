import { type OutcomeRef } from '@oware/contracts';
import { type EventState, type LineState } from '../../sports/catalogue/api';
import { parseSpecifiers } from '../../sports/model/specifiers';

/** Specifiers that are a point on a scale; a different value of any other specifier is a different market. */
const SCALES = ['total', 'hcp'];

/** Parses a point on a scale: 2.5, -1.5, or 0:1, which is one goal ahead for the away side. */
function parsePoint(value: string): number {
  const [home = '', away] = value.split(':');
  return away === undefined ? Number(home) : Number(home) - Number(away);
}

/** Returns the distance between two lines of a market on its scale; null when they differ in anything else. */
function getDistance(a: string, b: string): number | null {
  const [one, other] = [parseSpecifiers(a), parseSpecifiers(b)];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const differing = [...names].filter((name) => one[name] !== other[name]);
  const [name = ''] = differing;
  const [from, to] = [one[name], other[name]];
  if (differing.length !== 1 || !SCALES.includes(name) || from === undefined || to === undefined) return null;
  const apart = Math.abs(parsePoint(from) - parsePoint(to));
  return Number.isNaN(apart) ? null : apart;
}

/**
 * Finds the open line of the same market and outcome that is nearest to a closed one: over 3.5 for over 2.5. Returns undefined when there
 * is none.
 * @param isOpen whether a line is open
 */
export function findNearestLine(
  event: EventState,
  { marketId, specifiers, outcomeId }: OutcomeRef,
  isOpen: (line: LineState) => boolean,
): LineState | undefined {
  let found: { line: LineState; apart: number } | undefined;
  for (const line of event.lines.values()) {
    const outcome = line.outcomes.get(outcomeId);
    if (line.marketId !== marketId || !outcome?.active || outcome.odds === null || !isOpen(line)) continue;
    const apart = getDistance(specifiers, line.specifiers);
    if (apart !== null && (found === undefined || apart < found.apart)) found = { line, apart };
  }
  return found?.line;
}
