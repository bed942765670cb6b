import { createFieldGame, createFields, createPricedOutcome, drawTeams, type FieldRules } from '../fields/field';
import { type Game, type GameOutcome } from '../game';

/** Kicks of each team before sudden death, and the highest number of pairs in sudden death that are drawn kick by kick. */
const [KICKS, PAIRS] = [5, 3];
/** Lowest and highest number of kicks, of 100, that a team scores. */
const [MIN_SKILL, MAX_SKILL] = [66, 82];

type Side = 'home' | 'away';

/** Teams of a shoot-out, and how many of 100 kicks each of them scores. */
export interface ShootOutField {
  home: string;
  away: string;
  homeSkill: number;
  awaySkill: number;
}

/** A kick of a shoot-out. */
export interface Kick {
  side: Side;
  scored: boolean;
  /** The drawn number, for the picture. */
  drawn: number;
}

/** Course of a shoot-out. */
export interface ShootOut {
  kicks: Kick[];
  /** Goals before sudden death. */
  home: number;
  away: number;
  winner: Side;
  /** Whether it was level after five kicks each. */
  isSudden: boolean;
}

/** Returns whether a lead can no longer be caught up. */
const isDecided = (home: number, away: number, homeLeft: number, awayLeft: number): boolean =>
  home > away + awayLeft || away > home + homeLeft;

/** Returns the last pair of kicks, which one team scores and the other misses. */
const getLastPair = (winner: Side): Kick[] => [
  { side: 'home', scored: winner === 'home', drawn: 0 },
  { side: 'away', scored: winner === 'away', drawn: 1 },
];

/** Plays sudden death: pairs of kicks until one team scores and the other misses. */
function playSuddenDeath(field: ShootOutField, drawn: readonly number[]): Pick<ShootOut, 'kicks' | 'winner'> {
  const kicks: Kick[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const [homeDraw = 0, awayDraw = 0] = drawn.slice((KICKS + pair) * 2);
    const [home, away] = [homeDraw < field.homeSkill, awayDraw < field.awaySkill];
    kicks.push({ side: 'home', scored: home, drawn: homeDraw }, { side: 'away', scored: away, drawn: awayDraw });
    if (home !== away) return { kicks, winner: home ? 'home' : 'away' };
  }
  const winner = (drawn.at(-1) ?? 0) < getLastWeights(field).home ? 'home' : 'away';
  return { kicks: [...kicks, ...getLastPair(winner)], winner };
}

/** Returns how often each team alone scores in a pair of kicks, of 10,000 pairs. */
const getLastWeights = ({ homeSkill, awaySkill }: ShootOutField): Record<Side, number> => ({
  home: homeSkill * (100 - awaySkill),
  away: awaySkill * (100 - homeSkill),
});

/** Returns the course of a shoot-out; it ends when a lead can no longer be caught up. */
export function playShootOut(field: ShootOutField, drawn: readonly number[]): ShootOut {
  const kicks: Kick[] = [];
  let [home, away] = [0, 0];
  for (let at = 0; at < KICKS * 2; at++) {
    const side = at % 2 === 0 ? 'home' : 'away';
    const draw = drawn[at] ?? 0;
    const scored = draw < field[`${side}Skill`];
    kicks.push({ side, scored, drawn: draw });
    if (scored && side === 'home') home++;
    if (scored && side === 'away') away++;
    const [homeLeft, awayLeft] = [KICKS - Math.ceil((at + 1) / 2), KICKS - Math.floor((at + 1) / 2)];
    if (isDecided(home, away, homeLeft, awayLeft))
      return { kicks, home, away, winner: home > away ? 'home' : 'away', isSudden: false };
  }
  const end = playSuddenDeath(field, drawn);
  return { kicks: [...kicks, ...end.kicks], home, away, winner: end.winner, isSudden: true };
}

/** Result of a shoot-out without its kicks, with its chance. */
type ShootOutEnd = Omit<ShootOut, 'kicks'> & { chance: number };

/** Lists all results with their chances: both kicks of five each in 1,024 ways, and two ends of sudden death. */
function listShootOutEnds(field: ShootOutField): ShootOutEnd[] {
  const last = getLastWeights(field);
  const ends = new Map<string, ShootOutEnd>();
  const add = (end: ShootOutEnd): void => {
    const key = `${end.home}:${end.away}:${end.winner}`;
    ends.set(key, { ...end, chance: end.chance + (ends.get(key)?.chance ?? 0) });
  };
  for (let ways = 0; ways < 2 ** (KICKS * 2); ways++) {
    let chance = 1;
    const drawn = Array.from({ length: KICKS * 2 }, (_, at) => {
      const skill = at % 2 === 0 ? field.homeSkill : field.awaySkill;
      const scored = Math.floor(ways / 2 ** at) % 2 === 1;
      chance *= (scored ? skill : 100 - skill) / 100;
      return scored ? 0 : 99;
    });
    const { home, away, winner, isSudden } = playShootOut(field, drawn);
    if (!isSudden) add({ home, away, winner, isSudden, chance });
    else
      for (const side of ['home', 'away'] as const)
        add({ home, away, isSudden, winner: side, chance: (chance * last[side]) / (last.home + last.away) });
  }
  return [...ends.values()];
}

type Wins = (end: Omit<ShootOutEnd, 'chance'>) => boolean;

/** Bets of a shoot-out by outcome. Goals and margins count before sudden death. */
const bets: Readonly<Record<string, Wins>> = {
  home: ({ winner }) => winner === 'home',
  away: ({ winner }) => winner === 'away',
  sudden: ({ isSudden }) => isSudden,
  regular: ({ isSudden }) => !isSudden,
  over: ({ home, away }) => home + away > 6.5,
  under: ({ home, away }) => home + away < 6.5,
  home1: ({ home, away }) => home - away === 1,
  away1: ({ home, away }) => away - home === 1,
  home2: ({ home, away }) => home - away >= 2,
  away2: ({ home, away }) => away - home >= 2,
};

function getRules(field: ShootOutField): FieldRules {
  const ends = listShootOutEnds(field);
  const last = getLastWeights(field);
  const outcomes = Object.entries(bets).map(([outcomeId, wins]) =>
    createPricedOutcome(
      outcomeId,
      ends.reduce((sum, end) => sum + (wins(end) ? end.chance : 0), 0),
      (drawn) => wins(playShootOut(field, drawn)),
    ),
  );
  const pays = ({ outcomeId, odds }: GameOutcome, end: ShootOutEnd): number => (bets[outcomeId]?.(end) ? odds : 0);
  return {
    draw: {
      kind: 'each',
      sizes: [...Array.from({ length: (KICKS + PAIRS) * 2 }, () => 100), last.home + last.away],
    },
    outcomes,
    getBestOdds: (chosen) =>
      Math.max(...ends.map((end) => chosen.reduce((sum, outcome) => sum + pays(outcome, end), 0))),
  };
}

/** Returns the teams of a shoot-out. */
export const getShootOutField = createFields('penalties', (draws): ShootOutField => {
  const skill = (): number => MIN_SKILL + draws.below(MAX_SKILL - MIN_SKILL + 1);
  return { ...drawTeams(draws), homeSkill: skill(), awaySkill: skill() };
});

/** Penalty shoot-out: five kicks each, then sudden death. */
export const penaltyShootOut: Game = createFieldGame(
  { gameId: 'penalties', version: 1, maxSelections: 4 },
  getShootOutField,
  getRules,
);
