import { type OutcomeRef } from '@oware/contracts';
import { type EventState, type LineState } from '../../sports/catalogue/event-state';
import { specifierValues } from '../../sports/feed/uof/specifiers';

/** Specifiers that are a point on a scale; the others name a different question. */
const SCALES = ['total', 'hcp'];

/** 2.5, -1.5, and 0:1, which is one goal ahead for the away side. */
function pointOf(value: string): number {
  const [home = '', away] = value.split(':');
  return away === undefined ? Number(home) : Number(home) - Number(away);
}

/** How far two lines of a market are apart on its scale; null where they differ in anything else. */
function distance(a: string, b: string): number | null {
  const [one, other] = [specifierValues(a), specifierValues(b)];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const differing = [...names].filter((name) => one[name] !== other[name]);
  const [name = ''] = differing;
  const [from, to] = [one[name], other[name]];
  if (differing.length !== 1 || !SCALES.includes(name) || from === undefined || to === undefined) return null;
  const apart = Math.abs(pointOf(from) - pointOf(to));
  return Number.isNaN(apart) ? null : apart;
}

/**
 * The open line of the same market, with the same outcome, that is nearest to one that is closed: over 3.5 for over 2.5.
 * Undefined where there is none.
 * @param isOpen whether a line can be taken now
 */
export function nearLine(
  event: EventState,
  { marketId, specifiers, outcomeId }: OutcomeRef,
  isOpen: (line: LineState) => boolean,
): LineState | undefined {
  let found: { line: LineState; apart: number } | undefined;
  for (const line of event.lines.values()) {
    const outcome = line.outcomes.get(outcomeId);
    if (line.marketId !== marketId || !outcome?.active || outcome.odds === null || !isOpen(line)) continue;
    const apart = distance(specifiers, line.specifiers);
    if (apart !== null && (found === undefined || apart < found.apart)) found = { line, apart };
  }
  return found?.line;
}
