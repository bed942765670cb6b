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

/** One outcome as last stored. Never mutated: a change creates a new object. */
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
  /** 1 or 2 from a settlement, 0 from a score; null without a result, {@link ROLLED_BACK} after a rollback. */
  readonly certainty: number | null;
  /** Feed time of its last result or rollback; 0 without one. */
  readonly resultTime: number;
  /** Team of a player: 0 home, 1 away. Missing for other outcomes, and while the feed has not sent it. */
  readonly side?: 0 | 1 | undefined;
  /** Number on a player's jersey, while the feed has described one. */
  readonly jersey?: number | undefined;
}

/** Certainty of an outcome whose result was rolled back: older results of it are ignored. */
export const ROLLED_BACK = -1;

/** Whether an outcome is a player: a line of players may have several winners. */
export const isPlayer = (outcomeId: string): boolean => outcomeId.startsWith('sr:player:');

/** A cancellation of bets placed in [start, end), or one that was rolled back. */
export interface CancelState {
  /** The cancelled outcome; null: the whole line. */
  readonly outcomeId: string | null;
  readonly startTime: number | null;
  readonly endTime: number | null;
  readonly voidReason: number | null;
  /** Feed time of the cancellation, or of its rollback. */
  readonly time: number;
  readonly inForce: boolean;
}

/** Returns the key of a cancellation within its line: cancellations with the same outcome and bounds are the same. */
export const getCancelKey = (startTime: number | null, endTime: number | null, outcomeId: string | null): string =>
  `${startTime ?? ''}|${endTime ?? ''}${outcomeId === null ? '' : `|${outcomeId}`}`;

/**
 * The newest bet stop by producer (`*`: all) and market group, as `producer|group`: its feed time and the status that it gave lines.
 */
export type Stops = Readonly<Record<string, readonly [time: number, status: MarketStatus]>>;

/** One market line of an event. */
export interface LineState {
  readonly marketId: number;
  readonly specifiers: string;
  /** Derived from the other fields; see {@link getLineStatus}. */
  status: MarketStatus;
  /** The status that odds and bet stops reported. */
  oddsStatus: MarketStatus;
  /** Feed time of its odds. */
  oddsTime: number;
  /** Whether it has results. */
  settled: boolean;
  /** By {@link getCancelKey}; replaced, never mutated. */
  cancels: ReadonlyMap<string, CancelState>;
  /** The producer whose messages apply to this line. */
  producer: number;
  name: string;
  /** Whether the feed recommends this line among those of its market; not stored. */
  favourite: boolean;
  /** Feed time of the last result or rollback of any of its outcomes. */
  resultTime: number;
  /** Feed time of the last rollback of the whole line; 0 without one. */
  rollbackTime: number;
  outcomes: Map<string, OutcomeState>;
}

/** Returns the feed time of the last result or rollback of an outcome, or of its whole line: older ones are ignored. */
export const getResultTime = ({ outcomes, rollbackTime }: LineState, outcomeId: string): number =>
  Math.max(rollbackTime, outcomes.get(outcomeId)?.resultTime ?? 0);

/**
 * Whether a winner has decided a line of a match, and no result was reversed since. An outright may have several winners, and so may a line
 * of players.
 */
export function isWon(eventId: string, { outcomes }: LineState): boolean {
  if (isOutright(eventId)) return false;
  let [wonAt, takenBackAt] = [-1, -1];
  for (const { id, result, certainty, resultTime } of outcomes.values()) {
    if (certainty === ROLLED_BACK) takenBackAt = Math.max(takenBackAt, resultTime);
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
  /** Feed time of the last message with status, score and clock. */
  stateTime: number;
  stops: Stops;
  /** Scores in regular time as reported, in sports with early payout. */
  scores: readonly ReportedScore[];
  lines: Map<string, LineState>;
}

/** Returns the key of a line within its event. */
export const getLineKey = (marketId: number, specifiers: string): string => `${marketId}|${specifiers}`;

/** Whether bets on an outcome are void from now on: the outcome or its line has a cancellation without an end. */
export function isCancelled({ cancels }: Pick<LineState, 'cancels'>, outcomeId: string): boolean {
  for (const { endTime, inForce, outcomeId: about, startTime } of cancels.values()) {
    if (!inForce || endTime !== null) continue;
    if (about === outcomeId || (about === null && !cancels.has(getCancelKey(startTime, null, outcomeId)))) return true;
  }
  return false;
}

/** Whether all outcomes of a line are permanently cancelled. */
function isWhollyCancelled({ cancels, outcomes }: Pick<LineState, 'cancels' | 'outcomes'>): boolean {
  if (cancels.size === 0) return false;
  if (outcomes.size > 0) return [...outcomes.keys()].every((id) => isCancelled({ cancels }, id));
  return [...cancels.values()].some((cancel) => cancel.inForce && cancel.endTime === null && cancel.outcomeId === null);
}

/** Returns the status of a line: permanently cancelled, else settled, else as odds and bet stops reported it. */
export function getLineStatus(line: Pick<LineState, 'oddsStatus' | 'settled' | 'cancels' | 'outcomes'>): MarketStatus {
  if (isWhollyCancelled(line)) return -4;
  return line.settled ? -3 : line.oddsStatus;
}

/** Whether a line may take bets, now or later: active, inactive or suspended. */
export const isOffered = (status: MarketStatus): boolean => status === 1 || status === 0 || status === -1;

/** Play is over; results may still change. */
const OVER: readonly EventStatus[] = ['ended', 'closed', 'cancelled', 'abandoned'];
export const isOver = (status: EventStatus): boolean => OVER.includes(status);

/** Odds can arrive before the fixture; the event is hidden until its teams and sport are known. */
export const isHidden = (event: EventState): boolean => event.sportId === '' || event.home.id === '';

/** Creates an event of which only the id is known. */
export const createUnknownEvent = (id: string, now: number): EventState => ({
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
