import { hash, createRandom } from '../random';
import type { Country } from './towns';

/** A competition and its participants, each with a rating around 0: positive is better. */
export interface League {
  id: string;
  name: string;
  category: { id: string; name: string };
  clubs: readonly (readonly [name: string, rating: number])[];
  /** Whether it is played at weekends and listed first; others are played on weekdays. */
  big?: boolean;
}

/** Returns a participant of a league, with its id in the feed. */
export const toSide = (league: Pick<League, 'id'>, name: string): { id: string; name: string } => ({
  id: `sr:competitor:${hash(`${league.id}:${name}`) % 1_000_000}`,
  name,
});

const rated = (names: readonly string[], spread: number, country: string): League['clubs'] =>
  names.map((name) => [
    name,
    Math.round(Math.max(-2, Math.min(2, createRandom(`rating:${country}:${name}`).normal())) * spread * 1000) / 1000,
  ]);

const named = (
  category: { id: string; name: string },
  name: string,
  names: readonly string[],
  spread: number,
  more: Pick<League, 'big'> = {},
): League => ({
  id: `sr:tournament:${10_000 + (hash(`${category.id}:${name}`) % 900_000)}`,
  name,
  category,
  clubs: rated(names, spread, `${category.name}:${name}`),
  ...more,
});

/**
 * Creates a league of a country's towns: each club has the name of a town, with the endings in rotation.
 * @param sport number of the sport: a category belongs to one
 * @param spread standard deviation of the ratings
 */
export function createTownLeague(
  sport: number,
  { id, name: country, towns }: Country,
  name: string,
  endings: readonly string[],
  spread: number,
  big?: true,
): League {
  const clubs = towns
    .slice(0, towns.length - (towns.length % 2))
    .map((town, index) => `${town} ${endings[index % endings.length] ?? ''}`.trim());
  return named(
    { id: `sr:category:${sport === 1 ? id : sport * 1000 + id}`, name: country },
    name,
    clubs,
    spread,
    big ? { big } : {},
  );
}

/** Creates a competition of people or teams of many countries. */
export const createOpenLeague = (
  sport: number,
  category: string,
  name: string,
  entrants: readonly string[],
  spread: number,
  big?: true,
): League =>
  named(
    { id: `sr:category:${sport * 1000 + 900 + (hash(category) % 90)}`, name: category },
    name,
    entrants,
    spread,
    big ? { big } : {},
  );
