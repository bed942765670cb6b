import { createDraws, type Draws } from '../../draws';
import { type Game, type GameOutcome } from '../game';

/** Share of the stakes that virtual sports pay back, before odds are rounded down to hundredths. */
const RETURN = 0.95;
/** Lowest and highest return of a bet in percent: rounding takes up to one percent of bets with low odds. */
export const FIELD_RETURN = { min: 94, max: 95 } as const;
/** Key of the streams that create fields. It is public: a field follows from its game and number. */
const KEY = '00'.repeat(32);
/** Number of fields of a game that are kept in memory. */
const MAX_KEPT = 64;

/** Returns the odds × 10,000 for a chance, rounded down to hundredths. */
const getOdds = (chance: number): number => Math.floor((RETURN / chance) * 100) * 100;

/** Returns an outcome with this chance. */
export function createPricedOutcome(
  outcomeId: string,
  chance: number,
  wins: (drawn: readonly number[]) => boolean,
): GameOutcome {
  const odds = getOdds(chance);
  return { outcomeId, odds, pays: (drawn) => (wins(drawn) ? odds : 0), average: { sum: odds * chance, of: 1 } };
}

/**
 * Creates the fields of a game: the runners or teams of each round, with their strengths. Anybody can create them again from the number of
 * the round.
 */
export function createFields<Field>(gameId: string, create: (draws: Draws) => Field): (roundNumber: number) => Field {
  const kept = new Map<number, Field>();
  return (roundNumber) => {
    const known = kept.get(roundNumber);
    if (known !== undefined) return known;
    const field = create(createDraws(KEY, `field:${gameId}:${roundNumber}`));
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(roundNumber, field);
    return field;
  };
}

/** The part of the rules that follows from the field of a round. */
export type FieldRules = Pick<Game, 'draw' | 'outcomes' | 'getBestOdds'>;

/** Creates a game whose draw and outcomes follow from the field of a round. They are computed when they are first needed. */
export function createFieldGame<Field extends object>(
  base: Pick<Game, 'gameId' | 'version' | 'maxSelections'>,
  getField: (roundNumber: number) => Field,
  getRules: (field: Field) => FieldRules,
): Game {
  const rules = new WeakMap<Field, Game>();
  const forRound = (roundNumber: number): Game => {
    const field = getField(roundNumber);
    const found = rules.get(field) ?? { ...base, ...getRules(field) };
    rules.set(field, found);
    return found;
  };
  return {
    ...base,
    forRound,
    get draw() {
      return forRound(0).draw;
    },
    get outcomes() {
      return forRound(0).outcomes;
    },
    getBestOdds: (outcomes) => forRound(0).getBestOdds?.(outcomes) ?? 0,
  };
}

/** Towns that lend their names to teams. */
const TOWNS = [
  ...['Accra', 'Kumasi', 'Tamale', 'Cape Coast', 'Ho', 'Sunyani', 'Takoradi', 'Koforidua', 'Wa', 'Tema'],
  ...['Lagos', 'Ibadan', 'Kano', 'Enugu', 'Jos', 'Abuja', 'Benin City', 'Calabar', 'Kaduna', 'Abeokuta'],
] as const;

/** Returns the names of two different teams. */
export function drawTeams(draws: Draws): { home: string; away: string } {
  const home = draws.below(TOWNS.length);
  const away = (home + 1 + draws.below(TOWNS.length - 1)) % TOWNS.length;
  return { home: TOWNS[home] ?? '', away: TOWNS[away] ?? '' };
}
