import { type GradedOutcome, type Pair } from '@oware/betting';
import type { Offer, SimMatch } from '../match';
import { listFurtherGoals } from './chances';
import type { FootballView, Goal } from './course';
import { BY_PLAYERS, type Player, getSquad } from './squads';

const NTH = 38;
const LAST = 39;
const ANYTIME = 40;
/** No scorer; own goals count for no player. */
const NO_GOAL = '1716';

type Scorer = Player & { side: 0 | 1 };

const listPlayers = ({ home, away }: SimMatch): Scorer[] => [
  ...getSquad(home.id).map((player) => ({ ...player, side: 0 as const })),
  ...getSquad(away.id).map((player) => ({ ...player, side: 1 as const })),
];

/** Returns the ids of the scorers in order of their goals, without own goals. */
const listScorers = (match: SimMatch, goals: readonly Goal[]): string[] =>
  goals.flatMap(({ side, scorer }) => {
    if (scorer === null) return [];
    return getSquad((side === 0 ? match.home : match.away).id)[scorer]?.id ?? [];
  });

/** Chances of the next goal by a player, and of the goals that a player may still score. */
interface ScorerChances {
  /** Chance that no player scores. */
  none: number;
  /** Chance that a player scores the next goal; also that this player scores the last one. */
  next(player: Scorer): number;
  anytime(player: Scorer): number;
}

function getScorerChances(view: FootballView, means: Pair): ScorerChances {
  const left = view.toCome[0] + view.toCome[1];
  const cells = listFurtherGoals(view.score.fullTime, [means[0] * left, means[1] * left], [0, 0], means);
  const ofSide: [number[], number[]] = [[], []];
  const next: [number, number] = [0, 0];
  let none = 0;
  for (const [home, away, chance] of cells) {
    const nobody = (1 - BY_PLAYERS) ** (home + away);
    none += chance * nobody;
    for (const side of [0, 1] as const) {
      const goals = side === 0 ? home : away;
      ofSide[side][goals] = (ofSide[side][goals] ?? 0) + chance;
      if (goals > 0) next[side] += (chance * (1 - nobody) * goals) / (home + away);
    }
  }
  return {
    none,
    next: ({ side, share }) => (share / BY_PLAYERS) * next[side],
    anytime: ({ side, share }) =>
      1 - ofSide[side].reduce((sum, chance, goals) => sum + chance * (1 - share) ** goals, 0),
  };
}

/** Returns lines on scorers: the next goal, the last one, anytime. */
export function createScorerOffers(match: SimMatch, view: FootballView, means: Pair): Offer[] {
  const players = listPlayers(match);
  const scored = listScorers(match, view.goals);
  const { none, next, anytime } = getScorerChances(view, means);
  const last = scored.at(-1);
  const line = (marketId: number, specifiers: string, chance: (player: Scorer) => number, nobody: number[]): Offer => ({
    marketId,
    specifiers,
    outcomes: [
      ...players.map((player) => ({ id: player.id, probability: chance(player), side: player.side })),
      ...nobody.map((probability) => ({ id: NO_GOAL, probability })),
    ],
  });
  return [
    line(NTH, `goalnr=${scored.length + 1}`, next, [none]),
    line(LAST, '', (player) => next(player) + (player.id === last ? none : 0), [last === undefined ? none : 0]),
    // Players who have scored are closed.
    line(ANYTIME, '', (player) => (scored.includes(player.id) ? 0 : anytime(player)), []),
  ];
}

/** Returns the results of such a line, null while they can change; undefined for other markets. */
export function getScorerResults(
  match: SimMatch,
  { goals, phase }: FootballView,
  marketId: number,
  specifiers: string,
): GradedOutcome[] | null | undefined {
  if (marketId !== NTH && marketId !== LAST && marketId !== ANYTIME) return undefined;
  const scored = listScorers(match, goals);
  const number = Number(/goalnr=(\d+)/.exec(specifiers)?.[1] ?? 0);
  if (phase !== 'after' && !(marketId === NTH && scored.length >= number)) return null;
  const winner = (marketId === LAST ? scored.at(-1) : scored[number - 1]) ?? NO_GOAL;
  const ids = [...listPlayers(match).map(({ id }) => id), ...(marketId === ANYTIME ? [] : [NO_GOAL])];
  return ids.map((outcomeId) => ({
    outcomeId,
    result: (marketId === ANYTIME ? scored.includes(outcomeId) : outcomeId === winner) ? 1 : 0,
  }));
}
