import type { Pair } from '@oware/betting';
import type { Command, SimMatch, View } from '../match';
import { createRandom } from '../random';
import type { BoutRules } from './rules';

/** The end of a fight. */
export interface Fight {
  rounds: number;
  /** Last round, from 1, and the fought part of it; the scheduled last round and 1 for a decision of the judges. */
  round: number;
  part: number;
  winner: 0 | 1 | null;
  end: number;
}

export interface BoutView extends View {
  phase: 'before' | 'play' | 'after';
  rounds: number;
  /** The current or next round. */
  round: number;
  /** The elapsed part of it. */
  part: number;
}

/** Chance that home wins a fight that has a winner. */
export const getHomeShare = ([home, away]: Pair): number => home / (home + away);

/** Returns the number of rounds; every fifth fight is for a title. */
const getRounds = (rules: BoutRules, match: SimMatch): number =>
  rules.rounds[createRandom(`${match.seed}:title`).next() < 0.2 ? 1 : 0];

const roundMs = ({ seconds, rest }: BoutRules): number => (seconds + rest) * 1000;

/**
 * Creates the course of a fight. The command `goal` makes a side win; `finish` ends the fight with the favourite as winner.
 */
export function createFight(rules: BoutRules, match: SimMatch, commands: readonly Command[]): Fight {
  const random = createRandom(match.seed);
  const share = getHomeShare(match.strengths(match.kickOff));
  const rounds = getRounds(rules, match);
  const timed = (round: number, part: number): number => (round - 1) * roundMs(rules) + part * rules.seconds * 1000;
  let ending: Fight = { rounds, round: rounds, part: 1, winner: null, end: timed(rounds, 1) };
  const draw = random.next();
  const judged = random.next();
  ending.winner = draw < rules.draw ? null : judged < share ? 0 : 1;
  for (let round = 1; round <= rounds; round++) {
    const [ends, side, part] = [random.next(), random.next(), 0.02 + 0.96 * random.next()];
    if (ends >= rules.stoppage) continue;
    ending = { rounds, round, part, winner: side < share ? 0 : 1, end: timed(round, part) };
    break;
  }
  const command = commands[0];
  const at = command ? command.at - match.kickOff : Infinity;
  if (!command || at >= ending.end) return ending;
  const round = Math.min(rounds, Math.floor(at / roundMs(rules)) + 1);
  const part = Math.min(1, (at - (round - 1) * roundMs(rules)) / (rules.seconds * 1000));
  return { rounds, round, part, winner: command.kind === 'goal' ? command.side : share >= 0.5 ? 0 : 1, end: at };
}

function stateXml(rules: BoutRules, ending: Fight, phase: BoutView['phase'], round: number, left: number): string {
  if (phase === 'before') return '<sport_event_status status="0" match_status="0"/>';
  if (phase === 'after') {
    const [home, away] = [Number(ending.winner === 0), Number(ending.winner === 1)];
    return `<sport_event_status status="3" match_status="100" home_score="${home}" away_score="${away}"/>`;
  }
  const text = `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(Math.floor(left % 60)).padStart(2, '0')}`;
  return (
    `<sport_event_status status="1" match_status="${rules.codes[round - 1] ?? 20}">` +
    `<clock match_time="${text}" remaining_time_in_period="${text}"${left === 0 ? ' stopped="true"' : ''}/></sport_event_status>`
  );
}

/** Returns the fight `elapsed` simulated ms after its first bell. */
export function getViewAt(rules: BoutRules, ending: Fight, elapsed: number): BoutView {
  const over = elapsed >= ending.end;
  const phase = elapsed < 0 ? 'before' : over ? 'after' : 'play';
  const round = over ? ending.round : Math.max(1, Math.floor(elapsed / roundMs(rules)) + 1);
  const part = over
    ? ending.part
    : Math.min(1, Math.max(0, (elapsed - (round - 1) * roundMs(rules)) / (rules.seconds * 1000)));
  const left = rules.seconds * (1 - part);
  return {
    phase,
    round,
    part,
    rounds: ending.rounds,
    status: phase === 'before' ? 'notStarted' : over ? 'ended' : 'live',
    stage: `${phase} ${round} ${part < 0.5}`,
    incidents: 0,
    score: { fullTime: over ? [Number(ending.winner === 0), Number(ending.winner === 1)] : [0, 0] },
    stateXml: stateXml(rules, ending, phase, round, left),
  };
}
