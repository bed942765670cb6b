import { type LegRow } from '../ticket-row';
import { type ReasonKey, type ReasonTexts } from './texts';

type Values = Record<string, string | number>;
interface Part {
  key: ReasonKey;
  params: Values;
}

/** The requirement of a leg, and the current score in its terms. The score is omitted before the start. */
interface Needed {
  need: Part | ((text: ReasonTexts) => string);
  standing: Part | null;
}

/** Computes the requirement of a leg from the score of its part of the match. */
export type Need = (leg: LegRow, score: { home: number; away: number }) => Needed;

export const createRequirement = (key: ReasonKey, params: Values = {}, standing: Part | null = null): Needed => ({
  need: { key, params },
  standing,
});

type Score = Parameters<Need>[1];
export const now = ({ home, away }: Score): Part => ({ key: 'score', params: { score: `${home}-${away}` } });
export const soFar = (count: number): Part => ({ key: 'soFar', params: { count } });
/** Returns the current score in the units that a market counts. */
export const inUnits = (
  { home, away }: Score,
  units: 'sets' | 'games' | 'points' | 'legs' | 'frames' | 'maps',
): Part => ({ key: `in_${units}`, params: { score: `${home}-${away}` } });

/**
 * Formats a requirement as a sentence.
 * @param begun whether to append the current score
 */
export function formatRequirement({ need, standing }: Needed, text: ReasonTexts, begun: boolean): string {
  const requirement = typeof need === 'function' ? need(text) : text(need.key, { params: need.params });
  if (!begun || standing === null) return requirement;
  return text('standing', { params: { need: requirement, standing: text(standing.key, { params: standing.params }) } });
}
