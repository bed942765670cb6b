import { createFieldGame, createFields, createPricedOutcome, drawTeams, type FieldRules } from '../fields/field';
import { type Game, type GameOutcome } from '../game';

const QUARTERS = 4;
/** Values of a team's quarter above its lowest score: three throws of 0 to 8. */
const FACES = 9;
const THROWS = FACES ** 3;
/** Points of the basket that ends overtime. */
const LAST_BASKET = 2;

/** Teams of a basketball match, the lowest score of each in a quarter, and the lines of its bets. */
export interface BasketballField {
  home: string;
  away: string;
  homeBase: number;
  awayBase: number;
  /** Points that are added to the home team, or to the visitors with the opposite sign. */
  handicap: number;
  total: number;
}

/** Result of a basketball match: the points of each quarter, and the score. */
export interface BasketballResult {
  quarters: { home: number; away: number }[];
  home: number;
  away: number;
  /** Whether it was level after four quarters: the next basket won. */
  isOvertime: boolean;
}

/** Adds the throws of a drawn number. */
const addThrows = (drawn: number): number =>
  (drawn % FACES) + (Math.floor(drawn / FACES) % FACES) + Math.floor(drawn / FACES ** 2);

/** Returns the score after the last basket of overtime. */
const decide = (home: number, away: number, last: number): { home: number; away: number; isOvertime: boolean } =>
  home === away
    ? { home: home + (last === 0 ? LAST_BASKET : 0), away: away + (last === 0 ? 0 : LAST_BASKET), isOvertime: true }
    : { home, away, isOvertime: false };

/** Returns the result of drawn numbers: home and away of each quarter, then the last basket. */
export function playBasketball({ homeBase, awayBase }: BasketballField, drawn: readonly number[]): BasketballResult {
  const quarters = Array.from({ length: QUARTERS }, (_, at) => ({
    home: homeBase + addThrows(drawn[at * 2] ?? 0),
    away: awayBase + addThrows(drawn[at * 2 + 1] ?? 0),
  }));
  const home = quarters.reduce((sum, quarter) => sum + quarter.home, 0);
  const away = quarters.reduce((sum, quarter) => sum + quarter.away, 0);
  return { quarters, ...decide(home, away, drawn[QUARTERS * 2] ?? 0) };
}

/** Returns the chances of all sums of throws, from 0. */
function listThrowChances(throws: number): number[] {
  let chances = [1];
  for (let no = 0; no < throws; no++) {
    const next = Array.from({ length: chances.length + FACES - 1 }, () => 0);
    for (const [sum, chance] of chances.entries())
      for (let face = 0; face < FACES; face++) next[sum + face] = (next[sum + face] ?? 0) + chance / FACES;
    chances = next;
  }
  return chances;
}
const throwChances = listThrowChances(QUARTERS * 3);

interface Score {
  home: number;
  away: number;
  chance: number;
}

/** Lists all final scores with their chances. */
function listScores({ homeBase, awayBase }: BasketballField): Score[] {
  return throwChances.flatMap((homeChance, homeSum) =>
    throwChances.flatMap((awayChance, awaySum): Score[] => {
      const [home, away] = [homeBase * QUARTERS + homeSum, awayBase * QUARTERS + awaySum];
      const chance = homeChance * awayChance;
      if (home !== away) return [{ home, away, chance }];
      return [0, 1].map((last) => ({ ...decide(home, away, last), chance: chance / 2 }));
    }),
  );
}

type Wins = (score: Pick<Score, 'home' | 'away'>, field: BasketballField) => boolean;
const isBetween = (margin: number, min: number, max: number): boolean => margin >= min && margin <= max;

/** Bets of a match by outcome; `home1`, `home6` and `home11` are margins of 1 to 5, 6 to 10, and 11 or more points. */
const bets: Readonly<Record<string, Wins>> = {
  home: ({ home, away }) => home > away,
  away: ({ home, away }) => away > home,
  homeLine: ({ home, away }, { handicap }) => home + handicap > away,
  awayLine: ({ home, away }, { handicap }) => away > home + handicap,
  over: ({ home, away }, { total }) => home + away > total,
  under: ({ home, away }, { total }) => home + away < total,
  home1: ({ home, away }) => isBetween(home - away, 1, 5),
  away1: ({ home, away }) => isBetween(away - home, 1, 5),
  home6: ({ home, away }) => isBetween(home - away, 6, 10),
  away6: ({ home, away }) => isBetween(away - home, 6, 10),
  home11: ({ home, away }) => home - away >= 11,
  away11: ({ home, away }) => away - home >= 11,
};

function getRules(field: BasketballField): FieldRules {
  const scores = listScores(field);
  const outcomes = Object.entries(bets).map(([outcomeId, wins]) =>
    createPricedOutcome(
      outcomeId,
      scores.reduce((sum, score) => sum + (wins(score, field) ? score.chance : 0), 0),
      (drawn) => wins(playBasketball(field, drawn), field),
    ),
  );
  const pays = ({ outcomeId, odds }: GameOutcome, score: Score): number => (bets[outcomeId]?.(score, field) ? odds : 0);
  return {
    draw: { kind: 'each', sizes: [...Array.from({ length: QUARTERS * 2 }, () => THROWS), 2] },
    outcomes,
    getBestOdds: (chosen) =>
      scores.reduce(
        (best, score) =>
          Math.max(
            best,
            chosen.reduce((sum, outcome) => sum + pays(outcome, score), 0),
          ),
        0,
      ),
  };
}

/** Returns the teams and lines of a match. The lines are near the mean, so that neither side of a bet is certain. */
export const getBasketballField = createFields('basketball', (draws): BasketballField => {
  const teams = drawTeams(draws);
  const [homeBase, gap] = [8 + draws.below(7), draws.below(5) - 2];
  const awayBase = homeBase + gap;
  const handicap = gap * QUARTERS + draws.below(9) - 4 + 0.5;
  const total = (homeBase + awayBase + (FACES - 1) * 3) * QUARTERS + draws.below(9) - 4 + 0.5;
  return { ...teams, homeBase, awayBase, handicap, total };
});

/** Instant basketball: four quarters; if they end level, the next basket wins. */
export const instantBasketball: Game = createFieldGame(
  { gameId: 'basketball', version: 1, maxSelections: 4 },
  getBasketballField,
  getRules,
);
