import type { Pair } from '@oware/betting';
import type { Command, SimMatch, View } from '../match';
import { createRandom } from '../random';
import { getTieBreakServer } from './chances';

/** Simulated time between points, and the rest between games. */
const POINT = 18_000;
const CHANGE = 30_000;

/** The match after one point. */
export interface TennisState {
  at: number;
  sets: readonly [number, number][];
  games: Pair;
  /** Points in the game; whole numbers, 3 is forty. */
  points: Pair;
  server: 0 | 1;
  /** Whether a tie-break is in progress; `server` is then its first server. */
  tieBreak: boolean;
  over: boolean;
}

export interface TennisView extends View, TennisState {
  phase: 'before' | 'play' | 'after';
}

const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);
const won = (sets: readonly [number, number][], side: 0 | 1): number =>
  sets.filter((set) => set[side] > set[other(side)]).length;
const plus = ([home, away]: Pair, side: 0 | 1): [number, number] => (side === 0 ? [home + 1, away] : [home, away + 1]);

/**
 * Returns the match after a point for `side`. The rest is before the first point of a game, not after the last point of the previous one:
 * points that were shown longer than others would reveal that the next point had ended the game.
 */
function afterPoint(state: TennisState, side: 0 | 1): TennisState {
  const points = plus(state.points, side);
  const need = state.tieBreak ? 7 : 4;
  const isFirst = state.points[0] + state.points[1] === 0 && state.games[0] + state.games[1] + state.sets.length > 0;
  const next = { ...state, at: state.at + POINT + (isFirst ? CHANGE : 0) };
  if (points[side] < need || points[side] - points[other(side)] < 2) return { ...next, points };
  const games = plus(state.games, side);
  const setOver = state.tieBreak || (games[side] >= 6 && games[side] - games[other(side)] >= 2);
  const fresh = { ...next, points: [0, 0] as Pair, server: other(state.server), tieBreak: false };
  if (!setOver) return { ...fresh, games, tieBreak: games[0] === 6 && games[1] === 6 };
  const sets = [...state.sets, games];
  return { ...fresh, sets, games: [0, 0], over: won(sets, side) === 2 };
}

/** Returns the server of the next point. */
const getServer = (state: TennisState): 0 | 1 =>
  state.tieBreak ? getTieBreakServer(state.server, state.points[0] + state.points[1]) : state.server;

/** Creates the states of a match in order. The command `goal` gives a side the current game; `finish` gives the leader the match. */
export function writeScript(match: SimMatch, commands: readonly Command[]): TennisState[] {
  const random = createRandom(match.seed);
  const serve = match.strengths(match.kickOff);
  const waiting = commands.map((each) => ({ ...each, at: each.at - match.kickOff })).sort((a, b) => a.at - b.at);
  let state: TennisState = {
    at: 0,
    sets: [],
    games: [0, 0],
    points: [0, 0],
    server: random.next() < 0.5 ? 0 : 1,
    tieBreak: false,
    over: false,
  };
  const states = [state];
  let forcedSide: 0 | 1 | null = null;
  let isFinishing = false;
  while (!state.over) {
    const command = waiting[0];
    if (command && command.at < state.at + POINT) {
      waiting.shift();
      if (command.kind === 'goal') forcedSide = command.side;
      else {
        isFinishing = true;
        const lead = won(state.sets, 0) - won(state.sets, 1) || state.games[0] - state.games[1];
        forcedSide = lead >= 0 ? 0 : 1;
      }
    }
    const server = getServer(state);
    const side: 0 | 1 = forcedSide ?? (random.next() < serve[server] ? server : other(server));
    const before: TennisState = state;
    state = afterPoint(state, side);
    if (forcedSide !== null) state = { ...state, at: before.at + 1 };
    if (forcedSide !== null && !isFinishing && state.points[0] + state.points[1] === 0) forcedSide = null;
    states.push(state);
  }
  return states;
}

const GAME_POINTS = ['0', '15', '30', '40'];
/** 50 is advantage, as in the feed. */
function gameScore({ points, tieBreak }: TennisState): Pair | readonly [string, string] {
  if (tieBreak) return points;
  const [home, away] = points;
  if (home >= 3 && away >= 3) return home === away ? ['40', '40'] : home > away ? ['50', '40'] : ['40', '50'];
  return [GAME_POINTS[home] ?? '40', GAME_POINTS[away] ?? '40'];
}

function stateXml(state: TennisState, phase: TennisView['phase']): string {
  if (phase === 'before') return '<sport_event_status status="0" match_status="0"/>';
  const sets = phase === 'after' ? state.sets : [...state.sets, state.games];
  const periods = sets
    .map(
      ([home, away], index) =>
        `<period_score number="${index + 1}" match_status_code="${8 + index}" home_score="${home}" away_score="${away}"/>`,
    )
    .join('');
  const [home, away] = gameScore(state);
  const game =
    phase === 'play'
      ? ` home_gamescore="${home}" away_gamescore="${away}" current_server="${getServer(state) + 1}"`
      : '';
  return `<sport_event_status status="${phase === 'after' ? 3 : 1}" match_status="${phase === 'after' ? 100 : 7 + sets.length}" home_score="${won(state.sets, 0)}" away_score="${won(state.sets, 1)}"${game}><period_scores>${periods}</period_scores></sport_event_status>`;
}

/** Returns the match `elapsed` simulated ms after its first serve. */
export function getViewAt(states: readonly TennisState[], elapsed: number): TennisView {
  let low = 0;
  for (let high = states.length - 1; low < high;) {
    const middle = Math.ceil((low + high) / 2);
    if ((states[middle] as TennisState).at <= elapsed) low = middle;
    else high = middle - 1;
  }
  const state = states[low] as TennisState;
  const phase = elapsed < 0 ? 'before' : state.over ? 'after' : 'play';
  return {
    ...state,
    phase,
    status: phase === 'before' ? 'notStarted' : phase === 'after' ? 'ended' : 'live',
    stage: `${phase} ${state.sets.length} ${state.games.join(':')}`,
    incidents: 0,
    score: { fullTime: [won(state.sets, 0), won(state.sets, 1)], sets: [...state.sets] },
    stateXml: stateXml(state, phase),
  };
}
