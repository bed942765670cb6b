import { EARLY_GOALS, EARLY_GOALS_LINE, gradeEarlyMarket, type Pair } from '@oware/betting';
import { EARLY_PAYOUT } from '@oware/contracts';
import {
  type CancelState,
  getCancelKey,
  getLineKey,
  isCancelled,
  type LineState,
  OddsLimits,
} from '../../catalogue/api';
import { applyCancel, applyRollbackCancel } from '../ingest/apply-results';
import { type Batch } from '../ingest/batch';
import { type WorkingEvent } from '../ingest/working-event';
import { getEarlyChances, type MatchState } from './chances';
import { getEarlyPrice } from './early-price';
import { fitScoreProbabilities } from './score-probabilities';
import { readMarketView } from './goal-means';
import { hasEarlyPayout } from '../ingest/reported-scores';

/** The market whose status and cancellations also apply to these markets ({@link listCancels}). */
const BASE = '1|';
const TOTALS = 18;
/** The total that early goals never pay without, or that decides them. */
const BASE_OF_GOALS = getLineKey(TOTALS, EARLY_GOALS_LINE);
/** Ordered so that lines follow those whose prices limit them (implied-outcomes.ts). */
const LINES = [
  EARLY_PAYOUT.twoup,
  EARLY_PAYOUT['1x2oneup'],
  EARLY_PAYOUT.dc1up,
  EARLY_PAYOUT.earlygoals,
  EARLY_PAYOUT['1x2drawsave'],
].map((marketId) => ({ marketId, specifiers: marketId === EARLY_PAYOUT.earlygoals ? EARLY_GOALS_LINE : '' }));
/** Minutes of a match with stoppage time. */
const WHOLE = 93;
/** Goals are slightly rarer in the first half hour than later. */
const EARLY_SHARE = 0.93;

/** Returns the state by which a match is priced; null without prices of 1X2 and of a total. */
function readMatchState({ state }: WorkingEvent): MatchState | null {
  const [home, away] = state.scores.at(-1) ?? [0, 0];
  const now: Pair = [home, away];
  const view = readMarketView(state.lines, now);
  if (!view) return null;
  const [, minutes] = /^(\d{1,3}):\d{2}$/.exec(state.clock?.matchTime ?? '') ?? [];
  // While the minute is unknown, it counts as 0, so that goals may still be early.
  const minute = state.status === 'notStarted' ? 0 : Number(minutes ?? 0);
  const left = Math.max(1, WHOLE - minute);
  return {
    now,
    ends: fitScoreProbabilities(view, now),
    left,
    early: Math.max(0, EARLY_GOALS.minute - minute) * EARLY_SHARE,
  };
}

/** Whether the first of two cancellations with the same bounds decides: one in force, else the newer one. */
const isStronger = (one: CancelState, other: CancelState): boolean =>
  one.inForce === other.inForce ? one.time > other.time : one.inForce;

/**
 * Lists the cancellations that apply to these markets, by key: those of the base market, and those of totals for bets of a limited time.
 * A price of that time was wrong, and these prices follow from it. A total that is cancelled without an end does not affect them.
 */
function listCancels({ state }: WorkingEvent, base: LineState): ReadonlyMap<string, CancelState> {
  const cancels = new Map(base.cancels);
  for (const line of state.lines.values()) {
    if (line.marketId !== TOTALS || line.cancels.size === 0) continue;
    for (const cancel of line.cancels.values()) {
      if (cancel.endTime === null) continue;
      const key = getCancelKey(cancel.startTime, cancel.endTime, null);
      const known = cancels.get(key);
      if (!known || isStronger(cancel, known)) cancels.set(key, { ...cancel, outcomeId: null });
    }
  }
  return cancels;
}

/** Applies the cancellations that follow from other lines, and their rollbacks. */
function mirrorCancels(batch: Batch, event: WorkingEvent, base: LineState): void {
  const eventId = event.state.id;
  const cancels = listCancels(event, base);
  for (const { marketId, specifiers } of LINES) {
    for (const [key, { outcomeId, startTime, endTime, voidReason, time, inForce }] of cancels) {
      const cancel = event.peek(marketId, specifiers)?.cancels.get(key);
      if (cancel && cancel.time >= time && cancel.inForce === inForce) continue;
      const head = { eventId, producer: base.producer, timestamp: time, requestId: null, startTime, endTime };
      const outcomes = outcomeId === null ? [] : [outcomeId];
      const markets = [{ marketId, specifiers, outcomes, voidReason }];
      if (inForce) applyCancel(batch, { ...head, type: 'bet_cancel', markets });
      else applyRollbackCancel(batch, { ...head, type: 'rollback_bet_cancel', markets });
    }
  }
}

/** Suspended and deactivated with the base market; closed only by its own results. */
const statusLike = ({ oddsStatus }: LineState): 1 | 0 | -1 => (oddsStatus === 1 || oddsStatus === 0 ? oddsStatus : -1);

/**
 * Returns whether a market may be sold. Early goals need the open total: near its end a match has no prices from which rare totals follow,
 * and without the total nothing limits their odds (docs/adr/0196).
 */
function canSell(marketId: number, { state }: WorkingEvent): boolean {
  if (marketId !== EARLY_PAYOUT.earlygoals) return true;
  const total = state.lines.get(BASE_OF_GOALS);
  return total?.oddsStatus === 1 && [...total.outcomes.values()].every(({ active, odds }) => active && odds !== null);
}

function applyLine(
  batch: Batch,
  event: WorkingEvent,
  { marketId, specifiers }: (typeof LINES)[number],
  base: LineState,
  matchState: MatchState | null,
): void {
  const { score, scores, status, stateTime } = event.state;
  // Without a reported score the result is unknown, not 0-0.
  const over = score !== null && (status === 'ended' || status === 'closed');
  const results = gradeEarlyMarket(marketId, scores, over) ?? {};
  const chances = matchState && getEarlyChances(marketId, matchState);
  const line = batch.getLine(event, marketId, specifiers, base.producer);
  if (line.producer !== base.producer) {
    line.producer = base.producer;
    event.markLine(line);
  }
  const limits = new OddsLimits(event.state.lines);
  let news = false;
  for (const [id, result] of Object.entries(results)) {
    const before = line.outcomes.get(id);
    const price = chances && getEarlyPrice(chances.get(id) ?? 0, limits.get(line, id));
    const voidFactor = result?.voidFactor === undefined ? null : String(result.voidFactor);
    const certainty = result ? (over ? 2 : 1) : null;
    // At the end early results become certain; bets take over the certainty, too.
    const isNews =
      (before?.result ?? null) !== (result?.result ?? null) ||
      (before?.voidFactor ?? null) !== voidFactor ||
      (before?.certainty ?? null) !== certainty;
    news ||= isNews;
    event.setOutcome(line, {
      id,
      name: before?.name ?? batch.outcomeName(event, marketId, specifiers, id),
      odds: (result ? before?.odds : price?.odds) ?? before?.odds ?? null,
      active: result === null && price?.active === true && !isCancelled(line, id),
      result: result?.result ?? null,
      voidFactor,
      deadHeatFactor: null,
      certainty,
      resultTime: isNews ? stateTime : (before?.resultTime ?? 0),
    });
  }
  const settled = Object.values(results).every((result) => result !== null);
  event.setLine(line, {
    settled,
    oddsStatus: matchState && canSell(marketId, event) ? statusLike(base) : -1,
    oddsTime: base.oddsTime,
    ...(news ? { resultTime: Math.max(line.resultTime, stateTime) } : {}),
  });
  if (news) event.results.add(getLineKey(marketId, specifiers));
}

/**
 * Updates the markets with early payout of the matches in a batch: prices from those of 1X2 and totals, results from the scores, in the
 * same batch as the message that reported them (docs/adr/0064).
 */
export function applyEarlyPayout(batch: Batch): void {
  for (const event of batch.events.values()) {
    const base = event.state.lines.get(BASE);
    if (!hasEarlyPayout(event.state.sportId) || !base || base.outcomes.size === 0) continue;
    const matchState = readMatchState(event);
    const sold = event.state.lines.has(getLineKey(EARLY_PAYOUT.twoup, ''));
    // Lines that were never priced are not created; existing ones are updated to the end.
    if (!sold && (!matchState || statusLike(base) !== 1)) continue;
    for (const line of LINES) applyLine(batch, event, line, base, matchState);
    mirrorCancels(batch, event, base);
  }
}
