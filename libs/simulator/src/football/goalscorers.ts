import { type GradedOutcome, type Pair } from '@oware/betting';
import type { Offer, SimMatch } from '../match';
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

/** Returns lines on scorers: the next goal, the last one, anytime. */
export function createScorerOffers(match: SimMatch, view: FootballView, means: Pair): Offer[] {
  const players = listPlayers(match);
  const scored = listScorers(match, view.goals);
  const left = view.toCome[0] + view.toCome[1];
  const expected = (player: Scorer): number => player.share * means[player.side] * left;
  const all = BY_PLAYERS * (means[0] + means[1]) * left;
  const none = Math.exp(-all);
  const share = all === 0 ? 0 : (1 - none) / all;
  const last = scored.at(-1);
  const line = (marketId: number, specifiers: string, chance: (player: Scorer) => number, nobody: number[]): Offer => ({
    marketId,
    specifiers,
    outcomes: [
      ...players.map((player) => ({ id: player.id, probability: chance(player) })),
      ...nobody.map((probability) => ({ id: NO_GOAL, probability })),
    ],
  });
  return [
    line(NTH, `goalnr=${scored.length + 1}`, (player) => expected(player) * share, [none]),
    line(LAST, '', (player) => expected(player) * share + (player.id === last ? none : 0), [
      last === undefined ? none : 0,
    ]),
    // Players who have scored are closed.
    line(ANYTIME, '', (player) => (scored.includes(player.id) ? 0 : 1 - Math.exp(-expected(player))), []),
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
