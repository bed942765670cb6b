import { type GradedOutcome, listOutcomeIds, type Pair, type Score } from '@oware/betting';
import { type Ending, grade, createOffer } from '../grades';
import type { Course, Offer, SportModel } from '../match';
import { getHoldChance, listSetEnds, getTieBreakChance } from './chances';
import { type TennisView, getViewAt, writeScript } from './course';

const WINNER = 186;
const OF_SET: readonly number[] = [202, 204];
const OF_GAMES: readonly number[] = [187, 189];

/** A possible end of the match, by sets and by total games. */
interface MatchEnd {
  sets: Pair;
  games: Pair;
  chance: number;
}

/** Returns the chance that home wins the current game or tie-break. */
function currentGame(view: TennisView, serve: Pair): number {
  const [home, away] = view.points;
  if (view.tieBreak) return getTieBreakChance(serve, view.server, home, away);
  return view.server === 0 ? getHoldChance(serve[0], home, away) : 1 - getHoldChance(serve[1], away, home);
}

const sum = (sets: readonly Pair[]): Pair => sets.reduce<Pair>(([h, a], set) => [h + set[0], a + set[1]], [0, 0]);

function matchEnds(view: TennisView, serve: Pair): { match: MatchEnd[]; set: Ending[] } {
  const played = view.score.sets ?? [];
  const current = listSetEnds(serve, view.server, view.games[0], view.games[1], currentGame(view, serve));
  const fresh = [listSetEnds(serve, 0, 0, 0), listSetEnds(serve, 1, 0, 0)] as const;
  const ends = new Map<number, MatchEnd>();
  const walk = (
    sets: Pair,
    games: Pair,
    chance: number,
    next: readonly { home: number; away: number; chance: number }[],
    server: 0 | 1,
    setGames: number,
  ): void => {
    for (const end of next) {
      const after: Pair = end.home > end.away ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1];
      const all: Pair = [games[0] + end.home, games[1] + end.away];
      const likely = chance * end.chance;
      if (after[0] === 2 || after[1] === 2) {
        const key = ((after[0] * 3 + after[1]) * 32 + all[0]) * 32 + all[1];
        const cached = ends.get(key);
        if (cached) cached.chance += likely;
        else ends.set(key, { sets: after, games: all, chance: likely });
        continue;
      }
      const odd = (end.home + end.away - setGames) % 2 === 1;
      const following: 0 | 1 = odd ? (server === 0 ? 1 : 0) : server;
      walk(after, all, likely, fresh[following], following, 0);
    }
  };
  walk(view.score.fullTime, sum(played), 1, current, view.server, view.games[0] + view.games[1]);
  const number = played.length;
  const set = current.map(({ home, away, chance }): Ending => ({
    counted: [home, away],
    score: { fullTime: [0, 0], sets: [...Array.from({ length: number }, (): Pair => [0, 0]), [home, away]] },
    chance,
  }));
  return { match: [...ends.values()], set };
}

const bySets = (ends: readonly MatchEnd[]): Ending[] =>
  ends.map(({ sets, chance }) => ({ counted: sets, score: { fullTime: sets }, chance }));
const byGames = (ends: readonly MatchEnd[]): Ending[] =>
  ends.map(({ games, chance }) => ({ counted: games, score: { fullTime: [0, 0], sets: [games] }, chance }));

const mean = (ends: readonly MatchEnd[], value: (games: Pair) => number): number =>
  ends.reduce((total, { games, chance }) => total + value(games) * chance, 0);
const half = (value: number): number => Math.floor(value) + 0.5;

function offers(view: TennisView, serve: Pair): Offer[] {
  if (view.phase === 'after') return [];
  const { match, set } = matchEnds(view, serve);
  const sets = bySets(match);
  const games = byGames(match);
  const total = half(mean(match, ([home, away]) => home + away));
  const margin = half(-mean(match, ([home, away]) => home - away));
  const number = view.sets.length + 1;
  const setTotal = half(set.reduce((all, { counted, chance }) => all + chance * (counted[0] + counted[1]), 0));
  return [
    createOffer(WINNER, '', sets),
    ...[-1.5, 1.5].map((hcp) => createOffer(188, `hcp=${hcp}`, sets)),
    ...[-2, -1, 0, 1, 2].map((step) => createOffer(189, `total=${total + step}`, games)),
    ...[-2, -1, 0, 1, 2].map((step) => createOffer(187, `hcp=${margin + step}`, games)),
    createOffer(202, `setnr=${number}`, set),
    ...[-1, 0, 1].map((step) => createOffer(204, `setnr=${number}|total=${setTotal + step}`, set)),
  ];
}

function decidedSet(view: TennisView, marketId: number, specifiers: string): GradedOutcome[] | null {
  const number = Number(/setnr=(\d+)/.exec(specifiers)?.[1]);
  const set = view.sets[number - 1];
  const played: Score = { fullTime: view.score.fullTime, sets: view.sets };
  if (set) return grade(marketId, specifiers, set, played);
  // Lines on a set that was not played are void.
  if (view.phase === 'after')
    return listOutcomeIds(marketId).map((outcomeId) => ({ outcomeId, result: 0, voidFactor: 1 }));
  return null;
}

function decided(view: TennisView, marketId: number, specifiers: string): GradedOutcome[] | null {
  if (OF_SET.includes(marketId)) return decidedSet(view, marketId, specifiers);
  if (view.phase !== 'after') {
    const least = sum([...view.sets, view.games]);
    const passed = marketId === 189 && least[0] + least[1] > Number(specifiers.slice('total='.length));
    const score: Score = { fullTime: [0, 0], sets: [least] };
    return passed ? grade(marketId, specifiers, least, score) : null;
  }
  const games = sum(view.sets);
  return OF_GAMES.includes(marketId)
    ? grade(marketId, specifiers, games, { fullTime: [0, 0], sets: [games] })
    : grade(marketId, specifiers, view.score.fullTime, { fullTime: view.score.fullTime });
}

/** Tennis, best of three: points on serve decide games, games sets, sets the match. */
export const tennis: SportModel<TennisView> = {
  play(match, commands): Course<TennisView> {
    const states = writeScript(match, commands);
    return { duration: states.at(-1)?.at ?? 0, at: (elapsed) => getViewAt(states, elapsed), offers, decided };
  },
};
