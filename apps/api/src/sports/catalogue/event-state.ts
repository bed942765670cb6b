import type { ReportedScore } from '@oware/betting';
import {
  type EventStatus,
  isOutright,
  type MarketStatus,
  type MatchClock,
  type MatchStatistics,
  type Odds,
  type Score,
  type SideColours,
} from '@oware/contracts';

/** One outcome as last stored. Never changed in place: a change makes a new object. */
export interface OutcomeState {
  readonly id: string;
  readonly name: string;
  readonly odds: Odds | null;
  readonly active: boolean;
  /** 1 won, 0 lost; null while open. */
  readonly result: number | null;
  /** Decimals between 0 and 1 as text, so that they stay exact. */
  readonly voidFactor: string | null;
  readonly deadHeatFactor: string | null;
  /** 1 or 2 of a settlement, 0 of a score; null when there was no result, {@link TAKEN_BACK} when it was taken back. */
  readonly certainty: number | null;
  /** Feed time of its last result or rollback; 0 when it had none. */
  readonly resultTime: number;
}

/** The certainty of an outcome whose result was taken back: older results of it do not count. */
export const TAKEN_BACK = -1;

/** Whether an outcome is a player: of a line of players several may win. */
export const isPlayer = (outcomeId: string): boolean => outcomeId.startsWith('sr:player:');

/** A cancellation of bets placed in [start, end), or one that was taken back. */
export interface CancelState {
  /** The outcome that it is about; null: all of the line. */
  readonly outcomeId: string | null;
  readonly startTime: number | null;
  readonly endTime: number | null;
  readonly voidReason: number | null;
  /** Feed time of the cancellation, or of its rollback. */
  readonly time: number;
  readonly inForce: boolean;
}

/** Key of a cancellation within its line: the same outcome and the same bounds are the same cancellation. */
export const cancelKey = (startTime: number | null, endTime: number | null, outcomeId: string | null): string =>
  `${startTime ?? ''}|${endTime ?? ''}${outcomeId === null ? '' : `|${outcomeId}`}`;

/**
 * The newest stop by producer (`*`: all) and group of markets, as `producer|group`: its feed time and the state it put
 * lines into.
 */
export type Stops = Readonly<Record<string, readonly [time: number, status: MarketStatus]>>;

/** One market line of an event. */
export interface LineState {
  readonly marketId: number;
  readonly specifiers: string;
  /** What the others make of it; see {@link statusOfLine}. */
  status: MarketStatus;
  /** The state as odds and stops reported it. */
  oddsStatus: MarketStatus;
  /** Feed time of its odds. */
  oddsTime: number;
  /** It has results. */
  settled: boolean;
  /** By {@link cancelKey}; replaced, never changed. */
  cancels: ReadonlyMap<string, CancelState>;
  /** The source whose word on this line counts. */
  producer: number;
  name: string;
  /** The line that the feed recommends among those of its market; not stored. */
  favourite: boolean;
  /** Feed time of the last result or rollback of any of its outcomes. */
  resultTime: number;
  /** Feed time of the last rollback of the whole line; 0 when it had none. */
  rollbackTime: number;
  outcomes: Map<string, OutcomeState>;
}

/** Feed time of the last result or rollback of an outcome, named or with its whole line: older ones do not count. */
export const getResultTime = ({ outcomes, rollbackTime }: LineState, outcomeId: string): number =>
  Math.max(rollbackTime, outcomes.get(outcomeId)?.resultTime ?? 0);

/**
 * Whether a winner has decided a line of a match, and no result was reversed since. A whole competition may have several winners,
 * and so may a line of players.
 */
export function isWon(eventId: string, { outcomes }: LineState): boolean {
  if (isOutright(eventId)) return false;
  let [wonAt, takenBackAt] = [-1, -1];
  for (const { id, result, certainty, resultTime } of outcomes.values()) {
    if (certainty === TAKEN_BACK) takenBackAt = Math.max(takenBackAt, resultTime);
    else if (result === 1 && certainty !== null && !isPlayer(id)) wonAt = Math.max(wonAt, resultTime);
  }
  return wonAt > takenBackAt;
}

/** One event with all its lines. */
export interface EventState {
  readonly id: string;
  /** Empty while the fixture is unknown; such an event is hidden. */
  sportId: string;
  category: { id: string; name: string };
  tournament: { id: string; name: string };
  home: { id: string; name: string };
  away: { id: string; name: string };
  startTime: number;
  status: EventStatus;
  score: Score | null;
  clock: MatchClock | null;
  statistics: MatchStatistics | null;
  colours: SideColours | null;
  version: number;
  producer: number;
  updatedAt: number;
  /** Feed time of the last word on status, score and clock. */
  stateTime: number;
  stops: Stops;
  /** Scores of regular play as they were reported, in the sports that pay early by them. */
  scores: readonly ReportedScore[];
  lines: Map<string, LineState>;
}

/** Key of a line within its event. */
export const lineKey = (marketId: number, specifiers: string): string => `${marketId}|${specifiers}`;

/** Whether bets on an outcome are void from now on: by a cancellation without an end of the outcome, or of its line. */
export function isCancelled({ cancels }: Pick<LineState, 'cancels'>, outcomeId: string): boolean {
  for (const { endTime, inForce, outcomeId: about, startTime } of cancels.values()) {
    if (!inForce || endTime !== null) continue;
    if (about === outcomeId || (about === null && !cancels.has(cancelKey(startTime, null, outcomeId)))) return true;
  }
  return false;
}

/** Whether all outcomes of a line are cancelled for good. */
function isWhollyCancelled({ cancels, outcomes }: Pick<LineState, 'cancels' | 'outcomes'>): boolean {
  if (cancels.size === 0) return false;
  if (outcomes.size > 0) return [...outcomes.keys()].every((id) => isCancelled({ cancels }, id));
  return [...cancels.values()].some((cancel) => cancel.inForce && cancel.endTime === null && cancel.outcomeId === null);
}

/** Cancelled for good, else settled, else as reported by odds and stops. */
export function statusOfLine(line: Pick<LineState, 'oddsStatus' | 'settled' | 'cancels' | 'outcomes'>): MarketStatus {
  if (isWhollyCancelled(line)) return -4;
  return line.settled ? -3 : line.oddsStatus;
}

/** Whether a line may still be bet on, now or later: active, inactive or suspended. */
export const isOffered = (status: MarketStatus): boolean => status === 1 || status === 0 || status === -1;

/** Nothing more is played; results may still change. */
const OVER: readonly EventStatus[] = ['ended', 'closed', 'cancelled', 'abandoned'];
export const isOver = (status: EventStatus): boolean => OVER.includes(status);

/** Odds can come before the fixture; until teams and sport are known nobody sees the event. */
export const isHidden = (event: EventState): boolean => event.sportId === '' || event.home.id === '';

/** An event of which only the id is known. */
export const unknownEvent = (id: string, now: number): EventState => ({
  id,
  sportId: '',
  category: { id: '', name: '' },
  tournament: { id: '', name: '' },
  home: { id: '', name: '' },
  away: { id: '', name: '' },
  startTime: now,
  status: 'notStarted',
  score: null,
  clock: null,
  statistics: null,
  colours: null,
  version: 0,
  producer: 0,
  updatedAt: now,
  stateTime: 0,
  stops: {},
  scores: [],
  lines: new Map(),
});
