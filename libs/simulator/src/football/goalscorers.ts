import { type GradedOutcome, type Pair } from '@oware/betting';
import type { Offer, SimMatch } from '../match';
import type { FootballView, Goal } from './course';
import { BY_PLAYERS, type Player, squadOf } from './squads';

const NTH = 38;
const LAST = 39;
const ANYTIME = 40;
/** Nobody; own goals count for nobody. */
const NO_GOAL = '1716';

type Scorer = Player & { side: 0 | 1 };

const playersOf = ({ home, away }: SimMatch): Scorer[] => [
  ...squadOf(home.id).map((player) => ({ ...player, side: 0 as const })),
  ...squadOf(away.id).map((player) => ({ ...player, side: 1 as const })),
];

/** Goals that count for a player, in order, by his id. */
const scorersOf = (match: SimMatch, goals: readonly Goal[]): string[] =>
  goals.flatMap(({ side, scorer }) => {
    if (scorer === null) return [];
    return squadOf((side === 0 ? match.home : match.away).id)[scorer]?.id ?? [];
  });

/** Lines on who scores: the next goal, the last one, any. */
export function scorerOffers(match: SimMatch, view: FootballView, means: Pair): Offer[] {
  const players = playersOf(match);
  const scored = scorersOf(match, view.goals);
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
    // Who has scored is not to be bet on any more.
    line(ANYTIME, '', (player) => (scored.includes(player.id) ? 0 : 1 - Math.exp(-expected(player))), []),
  ];
}

/** Results of such a line, null while they can change; undefined when the market is none of these. */
export function scorerDecided(
  match: SimMatch,
  { goals, phase }: FootballView,
  marketId: number,
  specifiers: string,
): GradedOutcome[] | null | undefined {
  if (marketId !== NTH && marketId !== LAST && marketId !== ANYTIME) return undefined;
  const scored = scorersOf(match, goals);
  const number = Number(/goalnr=(\d+)/.exec(specifiers)?.[1] ?? 0);
  if (phase !== 'after' && !(marketId === NTH && scored.length >= number)) return null;
  const winner = (marketId === LAST ? scored.at(-1) : scored[number - 1]) ?? NO_GOAL;
  const ids = [...playersOf(match).map(({ id }) => id), ...(marketId === ANYTIME ? [] : [NO_GOAL])];
  return ids.map((outcomeId) => ({
    outcomeId,
    result: (marketId === ANYTIME ? scored.includes(outcomeId) : outcomeId === winner) ? 1 : 0,
  }));
}
