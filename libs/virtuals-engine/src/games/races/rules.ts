import { drawOrder, shuffle } from '../../draws';
import { createFieldGame, createFields, createPricedOutcome, type FieldRules } from '../fields/field';
import { type Game, type GameOutcome } from '../game';
import { DOG_NAMES, HORSE_NAMES } from './names';

/** Number of earlier races that the form of a runner shows. */
const FORM_RACES = 5;

/** Runner of a race. */
export interface Runner {
  /** From 1; the drawn number is one lower. */
  number: number;
  name: string;
  /** Its chance to win is this weight divided by the weights of all runners. */
  weight: number;
  /** Places in five trial races that were drawn with the same weights, last one first. */
  form: number[];
}

/** Runners of a round, by number. */
interface RaceField {
  runners: Runner[];
}

/** A race game: its rules, and the runners of each round. */
export interface Race {
  rules: Game;
  runners: number;
  /** Number of places that a place bet pays for. */
  places: number;
  getField(roundNumber: number): RaceField;
}

interface RaceOptions extends Pick<Race, 'runners' | 'places'> {
  gameId: string;
  names: readonly string[];
  /** Lowest and highest weight of a runner. */
  weights: readonly [min: number, max: number];
}

export const getWinId = (number: number): string => `w${number}`;
export const getPlaceId = (number: number): string => `p${number}`;
/** Returns the id of the outcome that two runners finish first and second. */
export const getForecastId = (first: number, second: number): string => `f${first}-${second}`;

/** First runners of a race, with the chance of this order. */
interface Finish {
  order: readonly number[];
  chance: number;
}

/** Lists all orders of the first runners, with their chances. */
function listFinishes(weights: readonly number[], places: number): Finish[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let finishes: (Finish & { left: number })[] = [{ order: [], chance: 1, left: total }];
  for (let place = 0; place < places; place++)
    finishes = finishes.flatMap(({ order, chance, left }) =>
      weights.flatMap((weight, runner) =>
        order.includes(runner)
          ? []
          : [{ order: [...order, runner], chance: (chance * weight) / left, left: left - weight }],
      ),
    );
  return finishes;
}

/** Returns an outcome whose chance is the sum of the orders that win it. */
function createFinishOutcome(
  outcomeId: string,
  finishes: readonly Finish[],
  wins: (order: readonly number[]) => boolean,
): GameOutcome {
  const chance = finishes.reduce((sum, finish) => sum + (wins(finish.order) ? finish.chance : 0), 0);
  return createPricedOutcome(outcomeId, chance, wins);
}

function listOutcomes(finishes: readonly Finish[], count: number, places: number): GameOutcome[] {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const create = (id: string, wins: (order: readonly number[]) => boolean): GameOutcome =>
    createFinishOutcome(id, finishes, wins);
  return [
    ...numbers.map((number) => create(getWinId(number), ([first]) => first === number - 1)),
    ...numbers.map((number) => create(getPlaceId(number), (order) => order.slice(0, places).includes(number - 1))),
    create('odd', ([first = 0]) => first % 2 === 0),
    create('even', ([first = 0]) => first % 2 === 1),
    ...numbers.flatMap((first) =>
      numbers
        .filter((second) => second !== first)
        .map((second) =>
          create(getForecastId(first, second), (order) => order[0] === first - 1 && order[1] === second - 1),
        ),
    ),
  ];
}

/** Creates a race: all runners finish in an order that is drawn by their weights. */
function createRace({ gameId, names, weights: [min, max], runners, places }: RaceOptions): Race {
  const getField = createFields(gameId, (draws): RaceField => {
    const field = shuffle(names, draws).slice(0, runners);
    const weights = field.map(() => min + draws.below(max - min + 1));
    const trials = Array.from({ length: FORM_RACES }, () => drawOrder(weights, draws));
    return {
      runners: field.map((name, at) => ({
        number: at + 1,
        name,
        weight: weights[at] ?? min,
        form: trials.map((order) => order.indexOf(at) + 1),
      })),
    };
  });
  const rules = createFieldGame({ gameId, version: 1, maxSelections: 5 }, getField, (field): FieldRules => {
    const weights = field.runners.map(({ weight }) => weight);
    const finishes = listFinishes(weights, places);
    return {
      draw: { kind: 'weighted', weights },
      outcomes: listOutcomes(finishes, runners, places),
      getBestOdds: (outcomes) =>
        finishes.reduce(
          (best, { order }) =>
            Math.max(
              best,
              outcomes.reduce((sum, outcome) => sum + outcome.pays(order), 0),
            ),
          0,
        ),
    };
  });
  return { rules, runners, places, getField };
}

/** Dog race: six runners, two places. */
export const dogRace = createRace({ gameId: 'dogs', names: DOG_NAMES, runners: 6, places: 2, weights: [8, 28] });
/** Horse race: eight runners, three places. */
export const horseRace = createRace({ gameId: 'horses', names: HORSE_NAMES, runners: 8, places: 3, weights: [7, 23] });
