import type { Offer, SimMatch } from '../match';
import { football } from './model';

const STRENGTHS = [
  [1.6, 1.1],
  [2.4, 0.7],
  [1.1, 1.5],
  [1.3, 1.3],
] as const;

export const createMatch = (number: number): SimMatch => ({
  id: `sr:match:${number}`,
  sportId: 'sr:sport:1',
  category: { id: 'sr:category:1', name: 'England' },
  tournament: { id: 'sr:tournament:17', name: 'Premier League' },
  home: { id: `sr:competitor:${number % 20}`, name: 'Home' },
  away: { id: `sr:competitor:${20 + (number % 20)}`, name: 'Away' },
  kickOff: 0,
  seed: `further:${number}`,
  strengths: () => STRENGTHS[number % STRENGTHS.length] as readonly [number, number],
  depth: 'all',
});

/** Returns every line of a match at a part of it; negative before the start. */
export function listLines(each: SimMatch, part: number) {
  const course = football.play(each, []);
  const view = course.at(part < 0 ? -1 : part * course.duration);
  const strengths = each.strengths(0);
  const lines: Offer[] = [...course.offers(view, strengths), ...(course.further?.(view, strengths) ?? [])];
  return { course, lines, end: course.at(course.duration) };
}
