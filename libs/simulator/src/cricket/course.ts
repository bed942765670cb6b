import type { Pair } from '@oware/betting';
import type { Command, SimMatch, View } from '../match';
import { createRandom } from '../random';
import { BALLS, bowl, WICKETS } from './balls';

/** Simulated ms between balls, and between the innings. */
const BALL_MS = 36_000;
const BREAK_MS = 12 * 60_000;
const SUPER_OVER_MS = 8 * 60_000;

/** The match after a ball. Home bats first. */
interface CricketState {
  at: number;
  innings: 1 | 2;
  runs: Pair;
  out: Pair;
  /** Balls bowled in the innings. */
  balls: number;
  /** Winner of the super over; null if there is none. */
  superOver: 0 | 1 | null;
  over: boolean;
}

export interface CricketView extends View, CricketState {
  phase: 'before' | 'play' | 'break' | 'after';
}

const at = (pair: Pair, side: 0 | 1, more: number): Pair =>
  side === 0 ? [pair[0] + more, pair[1]] : [pair[0], pair[1] + more];

const isAtBreak = ({ innings, balls }: CricketState): boolean => innings === 2 && balls === 0;

/**
 * Returns the match after a ball: runs, or -1 for a wicket. The break is before the first ball of the second innings, not after the last
 * ball of the first: a score that was shown longer than others would reveal that the next ball had ended the innings.
 */
function afterBall(state: CricketState, ball: number): CricketState {
  const side = state.innings === 1 ? 0 : 1;
  const next = {
    ...state,
    at: state.at + BALL_MS + (isAtBreak(state) ? BREAK_MS : 0),
    balls: state.balls + 1,
    runs: ball > 0 ? at(state.runs, side, ball) : state.runs,
    out: ball < 0 ? at(state.out, side, 1) : state.out,
  };
  const ended = next.balls === BALLS || next.out[side] === WICKETS || (side === 1 && next.runs[1] > next.runs[0]);
  if (!ended) return next;
  if (side === 0) return { ...next, innings: 2, balls: 0 };
  return { ...next, over: true };
}

/** Chance that home wins a super over. */
export const getSuperOverChance = ([home, away]: Pair): number => Math.min(0.9, Math.max(0.1, 0.5 + (home - away) * 2));

/**
 * Creates the states of a match. The command `goal` scores a six for the batting side; `finish` ends the match with the current score.
 */
export function writeScript(match: SimMatch, commands: readonly Command[]): CricketState[] {
  const random = createRandom(match.seed);
  const strengths = match.strengths(match.kickOff);
  const waiting = commands.map((each) => ({ ...each, at: each.at - match.kickOff })).sort((a, b) => a.at - b.at);
  let state: CricketState = { at: 0, innings: 1, runs: [0, 0], out: [0, 0], balls: 0, superOver: null, over: false };
  const states = [state];
  while (!state.over) {
    const ball = bowl(random, strengths[state.innings === 1 ? 0 : 1]);
    const command = waiting[0];
    if (command && command.at < state.at + BALL_MS) {
      waiting.shift();
      if (command.kind === 'finish')
        state = { ...state, at: Math.max(state.at + 1, command.at), innings: 2, over: true };
      else state = { ...afterBall(state, 6), at: Math.max(state.at + 1, command.at) };
    } else state = afterBall(state, ball);
    states.push(state);
  }
  if (state.runs[0] === state.runs[1]) {
    const winner = random.next() < getSuperOverChance(strengths) ? 0 : 1;
    states[states.length - 1] = { ...state, over: false };
    states.push({ ...state, at: state.at + SUPER_OVER_MS, superOver: winner });
  }
  return states;
}

const CODES = { play: [501, 502], break: 301, superOver: 518, after: 100 } as const;

function stateXml(state: CricketState, phase: CricketView['phase']): string {
  if (phase === 'before') return '<sport_event_status status="0" match_status="0"/>';
  const { runs, out, innings, balls, superOver } = state;
  const level = innings === 2 && !state.over && superOver === null && isSecondOver(state);
  const code =
    phase === 'after'
      ? CODES.after
      : phase === 'break'
        ? CODES.break
        : level
          ? CODES.superOver
          : CODES.play[innings - 1];
  const second = innings === 2 && phase !== 'break';
  const periods =
    `<period_score number="1" match_status_code="501" home_score="${runs[0]}" away_score="0"/>` +
    (second ? `<period_score number="2" match_status_code="502" home_score="0" away_score="${runs[1]}"/>` : '');
  const delivery =
    phase === 'play' && !level ? ` innings="${innings}" over="${Math.floor(balls / 6)}" delivery="${balls % 6}"` : '';
  const dismissals = ` home_dismissals="${out[0]}" away_dismissals="${out[1]}"`;
  return (
    `<sport_event_status status="${phase === 'after' ? 3 : 1}" match_status="${code}" home_score="${runs[0]}" away_score="${runs[1]}"${delivery}${dismissals}>` +
    `<period_scores>${periods}</period_scores></sport_event_status>`
  );
}

/** Whether the second innings is complete and the scores are level: the super over decides. */
export const isSecondOver = ({ balls, out, runs }: CricketState): boolean =>
  (balls === BALLS || out[1] === WICKETS) && runs[0] === runs[1];

/** Returns the match `elapsed` simulated ms after the first ball. */
export function getViewAt(states: readonly CricketState[], elapsed: number): CricketView {
  let low = 0;
  for (let high = states.length - 1; low < high;) {
    const middle = Math.ceil((low + high) / 2);
    if ((states[middle] as CricketState).at <= elapsed) low = middle;
    else high = middle - 1;
  }
  const state = states[low] as CricketState;
  const next = states[low + 1];
  const isBreak = next !== undefined && isAtBreak(state) && elapsed < next.at - BALL_MS;
  const phase = elapsed < 0 ? 'before' : state.over ? 'after' : isBreak ? 'break' : 'play';
  const { runs, superOver } = state;
  const withOvertime: Pair = superOver === null ? runs : at(runs, superOver, 1);
  return {
    ...state,
    phase,
    status: phase === 'before' ? 'notStarted' : phase === 'after' ? 'ended' : 'live',
    stage: `${phase} ${state.innings} ${state.balls} ${runs.join(':')} ${state.out.join(':')}`,
    incidents: state.out[0] + state.out[1],
    score: {
      fullTime: runs,
      withOvertime,
      periods: [
        [runs[0], 0],
        [0, runs[1]],
      ],
    },
    stateXml: stateXml(state, phase),
  };
}
