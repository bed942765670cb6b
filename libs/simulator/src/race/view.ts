import type { Pair } from '@oware/betting';
import type { View } from '../match';
import { type RaceRules } from './rules';
import type { RaceState } from './script';
import { getServer } from './server';

export interface RaceView extends View, RaceState {
  phase: 'before' | 'play' | 'after';
}

function stateXml(
  rules: RaceRules,
  state: RaceState,
  phase: RaceView['phase'],
  total: Pair,
  server: 0 | 1 | null,
): string {
  if (phase === 'before') return '<sport_event_status status="0" match_status="0"/>';
  const { sets: codes } = rules.codes;
  const code = (index: number): number => codes[index] ?? codes.at(-1) ?? 20;
  const rest = phase === 'play' && state.sets.length > 0 && state.points[0] + state.points[1] === 0;
  const breakCode = rest ? rules.codes.breaks[state.sets.length - 1] : undefined;
  const sets = phase === 'after' || breakCode !== undefined ? state.sets : [...state.sets, state.points];
  const periods =
    rules.bestOf === 1
      ? []
      : sets.map(
          ([home, away], index) =>
            `<period_score number="${index + 1}" match_status_code="${code(index)}" home_score="${home}" away_score="${away}"/>`,
        );
  const serves = phase === 'play' && server !== null ? ` current_server="${server + 1}"` : '';
  const status = phase === 'after' ? 100 : (breakCode ?? code(sets.length - 1));
  return (
    `<sport_event_status status="${phase === 'after' ? 3 : 1}" match_status="${status}" home_score="${total[0]}" away_score="${total[1]}"${serves}>` +
    `<period_scores>${periods.join('')}</period_scores></sport_event_status>`
  );
}

/** Returns the match `elapsed` simulated ms after its start. */
export function getViewAt(rules: RaceRules, states: readonly RaceState[], elapsed: number): RaceView {
  let low = 0;
  for (let high = states.length - 1; low < high;) {
    const middle = Math.ceil((low + high) / 2);
    if ((states[middle] as RaceState).at <= elapsed) low = middle;
    else high = middle - 1;
  }
  const state = states[low] as RaceState;
  const phase = elapsed < 0 ? 'before' : state.over ? 'after' : 'play';
  const flat = rules.bestOf === 1;
  const total = flat ? (state.sets[0] ?? state.points) : state.won;
  return {
    ...state,
    phase,
    status: phase === 'before' ? 'notStarted' : phase === 'after' ? 'ended' : 'live',
    stage: `${phase} ${state.sets.length} ${state.points.join(':')}`,
    incidents: rules.stops ? state.sets.length : 0,
    score: { fullTime: total, withOvertime: total, sets: state.sets, periods: state.sets },
    stateXml: stateXml(rules, state, phase, total, getServer(rules, state, states[low - 1])),
  };
}
