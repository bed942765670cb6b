import { type LegRow } from '../ticket-row';
import { type ReasonKey, type ReasonTexts } from './texts';

type Values = Record<string, string | number>;
interface Part {
  key: ReasonKey;
  params: Values;
}

/** What a leg still needs, and how the match stands in it; before the start that says nothing. */
interface Needed {
  need: Part | ((text: ReasonTexts) => string);
  standing: Part | null;
}

/** What a leg still needs, given the score of its part of the match. */
export type Need = (leg: LegRow, score: { home: number; away: number }) => Needed;

export const saying = (key: ReasonKey, params: Values = {}, standing: Part | null = null): Needed => ({
  need: { key, params },
  standing,
});

type Score = Parameters<Need>[1];
export const now = ({ home, away }: Score): Part => ({ key: 'score', params: { score: `${home}-${away}` } });
export const soFar = (count: number): Part => ({ key: 'soFar', params: { count } });
/** How it stands in what a market counts. */
export const inUnits = (
  { home, away }: Score,
  units: 'sets' | 'games' | 'points' | 'legs' | 'frames' | 'maps',
): Part => ({ key: `in_${units}`, params: { score: `${home}-${away}` } });

/** A need as a sentence. @param begun whether to say how the match stands */
export function sentenceOf({ need, standing }: Needed, text: ReasonTexts, begun: boolean): string {
  const words = typeof need === 'function' ? need(text) : text(need.key, { params: need.params });
  if (!begun || standing === null) return words;
  return text('standing', { params: { need: words, standing: text(standing.key, { params: standing.params }) } });
}
