import type { Pair, Score } from '@oware/betting';
import { getPaceMs, type TimedRules } from './rules';
import type { PlayPeriod, TimedScript } from './script';

const SHOOTOUT = 50;
const AFTER_EXTRA = 110;
const AFTER_SHOOTOUT = 120;

const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

function getCode(rules: TimedRules, script: TimedScript, { phase, period, part }: Shown): number {
  const { codes, periods, inTurn } = rules;
  if (phase === 'after') {
    if (script.shootoutAt !== null && script.end > script.shootoutAt) return AFTER_SHOOTOUT;
    return script.periods.length > periods ? AFTER_EXTRA : 100;
  }
  if (phase === 'shootout') return SHOOTOUT;
  if (phase === 'break') return codes.breaks[period - 1] ?? 32;
  // The top and the bottom of an inning have separate, consecutive codes.
  const bottom = inTurn === true && part >= 0.5 ? 1 : 0;
  return period > periods ? codes.extra + bottom : (codes.periods[period - 1] ?? 20) + bottom;
}

/** The reported state of a match. */
interface Shown {
  phase: 'before' | 'play' | 'break' | 'shootout' | 'after';
  period: number;
  part: number;
  periods: readonly Pair[];
  score: Score;
}

function clockXml(rules: TimedRules, { phase, period }: Shown, current: PlayPeriod, elapsed: number): string {
  if (rules.clock === 'none' || phase === 'after') return '';
  const played = Math.min(
    rules.seconds,
    Math.max(0, (Math.min(elapsed, current.end) - current.start) / getPaceMs(rules)),
  );
  const time = clockText((Math.min(period, rules.periods + 1) - 1) * rules.seconds + played);
  const stopped = phase === 'play' ? '' : ' stopped="true"';
  const left =
    rules.clock === 'down' && phase === 'play'
      ? ` remaining_time_in_period="${clockText(Math.max(0, (current.end - elapsed) / getPaceMs(rules)))}"`
      : '';
  return `<clock match_time="${time}"${left}${stopped}/>`;
}

/** `sport_event_status` of the feed. */
export function buildStateXml(
  rules: TimedRules,
  script: TimedScript,
  view: Shown,
  current: PlayPeriod,
  elapsed: number,
): string {
  if (view.phase === 'before') return '<sport_event_status status="0" match_status="0"/>';
  const [home, away] = view.score.withOvertime ?? view.score.fullTime;
  const periods = view.periods.map(
    ([h, a], index) =>
      `<period_score number="${index + 1}" match_status_code="${rules.codes.periods[index] ?? rules.codes.extra}" home_score="${h}" away_score="${a}"/>`,
  );
  const status = view.phase === 'after' ? 3 : 1;
  return (
    `<sport_event_status status="${status}" match_status="${getCode(rules, script, view)}" home_score="${home}" away_score="${away}">` +
    `${clockXml(rules, view, current, elapsed)}<period_scores>${periods.join('')}</period_scores></sport_event_status>`
  );
}
