import { isOutright, type MarketStatus } from '@oware/contracts';
import {
  cancelKey,
  type CancelState,
  isCancelled,
  isPlayer,
  lineKey,
  type LineState,
  type OutcomeState,
  TAKEN_BACK,
} from '../../catalogue/event-state';
import type {
  BetCancel,
  BetSettlement,
  CancelledMarket,
  RollbackBetCancel,
  RollbackBetSettlement,
  SettledMarket,
  SettledOutcome,
} from '../uof/message';
import type { Batch } from './batch';
import { feedMetrics } from './metrics';
import type { WorkingEvent } from './working-event';

const settledOutcome = (
  before: OutcomeState | undefined,
  name: string,
  { id, result, voidFactor, deadHeatFactor }: SettledOutcome,
  certainty: number,
): OutcomeState => ({
  id,
  name: before?.name ?? name,
  odds: before?.odds ?? null,
  active: false,
  result: result === -1 ? null : result,
  voidFactor,
  deadHeatFactor,
  certainty,
});

function sameResult(a: OutcomeState | undefined, b: OutcomeState): boolean {
  return (
    a !== undefined &&
    a.result === b.result &&
    a.voidFactor === b.voidFactor &&
    a.deadHeatFactor === b.deadHeatFactor &&
    a.certainty === b.certainty
  );
}

/**
 * Whether a settlement is of some outcomes only, such as a runner that has withdrawn or a score that is out of reach: the others are still
 * bet on. A winner decides a line of a match; a whole competition may have several, and so may a line of players.
 */
function leavesOpen(eventId: string, { outcomes, oddsTime }: LineState, market: SettledMarket): boolean {
  const results = new Map(market.outcomes.map(({ id, result }) => [id, result]));
  if (results.size === 0) return false;
  const hasWinner = [...results.values()].includes(1);
  if (hasWinner && !isOutright(eventId) && ![...results.keys()].every(isPlayer)) return false;
  if ([...results.values()].includes(-1)) return true;
  // What came before any odds and names no winner is of some outcomes only.
  if (oddsTime === 0) return !hasWinner;
  return [...outcomes.values()].some(({ id, result }) => result === null && !results.has(id));
}

/** Whether an outcome awaits a result which is older than what the line has: it has none, and none was taken back. */
function takesOlder({ outcomes }: LineState, id: string): boolean {
  const own = outcomes.get(id);
  const isOfOthers = [...outcomes.values()].some(({ certainty }) => certainty !== null);
  return isOfOthers && own?.certainty === null;
}

/** Results which are older than the last word on the line: of the outcomes alone which that was not about. Says whether one was ignored. */
function settleOlder(batch: Batch, event: WorkingEvent, market: SettledMarket, message: BetSettlement): boolean {
  const { marketId, specifiers } = market;
  const line = batch.lineOf(event, marketId, specifiers, message.producer);
  const awaited = market.outcomes.filter(({ id, result }) => result !== -1 && takesOlder(line, id));
  for (const settled of awaited) {
    const before = line.outcomes.get(settled.id);
    const after = settledOutcome(before, before?.name ?? settled.id, settled, message.certainty);
    event.setOutcome(line, message.timestamp < line.oddsTime ? { ...after, active: before?.active ?? false } : after);
  }
  if (awaited.length > 0) {
    const isWhole = [...line.outcomes.values()].every(({ result }) => result !== null);
    event.setLine(line, { settled: line.settled || isWhole });
    event.results.add(lineKey(marketId, specifiers));
  }
  return awaited.length < market.outcomes.length || awaited.length === 0;
}

function settleMarket(batch: Batch, event: WorkingEvent, market: SettledMarket, message: BetSettlement): boolean {
  const { marketId, specifiers } = market;
  const line = batch.lineOf(event, marketId, specifiers, message.producer);
  if (message.timestamp < line.resultTime) return settleOlder(batch, event, market, message);
  const goesOn = leavesOpen(event.state.id, line, market);
  let news = !line.settled && !goesOn;
  // The odds of the others were made before there was a winner.
  const waits = goesOn && !isOutright(event.state.id) && market.outcomes.some(({ result }) => result === 1);
  event.setLine(line, {
    settled: !goesOn,
    resultTime: message.timestamp,
    ...(waits ? { oddsStatus: reopened(line, message.timestamp) } : {}),
  });
  for (const settled of market.outcomes) {
    if (goesOn && settled.result === -1) continue;
    const before = line.outcomes.get(settled.id);
    const name = batch.outcomeName(event, marketId, specifiers, settled.id);
    const after = settledOutcome(before, name, settled, message.certainty);
    if (!sameResult(before, after)) news = true;
    event.setOutcome(line, message.timestamp < line.oddsTime ? { ...after, active: before?.active ?? false } : after);
  }
  if (news) event.results.add(lineKey(marketId, specifiers));
  return false;
}

/** Results; the same results again change nothing, older ones than a line has are ignored. */
export function applySettlement(batch: Batch, message: BetSettlement): 'late' | undefined {
  if (!message.certaintyGiven) feedMetrics.uncertain.inc();
  const event = batch.event(message.eventId);
  let late = false;
  for (const market of message.markets) if (settleMarket(batch, event, market, message)) late = true;
  return late ? 'late' : undefined;
}

/** The state of a line that is open again: suspended until there are odds made after `time`. */
export const reopened = (line: LineState, time: number): MarketStatus =>
  line.oddsStatus === -3 || line.oddsStatus === -4 || (line.oddsStatus === 1 && line.oddsTime <= time)
    ? -1
    : line.oddsStatus;

/** Takes results back, also ones that are still to come: of the outcomes that are named, else of all. The line stays suspended until the feed gives odds or a new result. */
export function applyRollbackSettlement(batch: Batch, message: RollbackBetSettlement): 'late' | undefined {
  const event = batch.event(message.eventId);
  const { timestamp } = message;
  let late = false;
  for (const { marketId, specifiers, outcomes } of message.markets) {
    const line = batch.lineOf(event, marketId, specifiers, message.producer);
    if (timestamp < line.resultTime) {
      late = true;
      continue;
    }
    if (line.settled || [...line.outcomes.values()].some(({ result }) => result !== null))
      event.results.add(lineKey(marketId, specifiers));
    event.setLine(line, { settled: false, resultTime: timestamp, oddsStatus: reopened(line, timestamp) });
    for (const outcome of [...line.outcomes.values()]) {
      if (outcomes.length > 0 && !outcomes.includes(outcome.id)) continue;
      event.setOutcome(line, {
        ...outcome,
        active: outcome.active && line.oddsTime > timestamp,
        result: null,
        voidFactor: null,
        deadHeatFactor: null,
        certainty: TAKEN_BACK,
      });
    }
  }
  return late ? 'late' : undefined;
}

/** The cancellations of a line with one more, which replaces those of its outcomes when it is about the whole line, unless they are newer. */
function withCancel(cancels: LineState['cancels'], added: CancelState): Map<string, CancelState> {
  const { outcomeId, startTime, endTime, time } = added;
  const isReplaced = (each: CancelState): boolean =>
    outcomeId === null && each.startTime === startTime && each.endTime === endTime && each.time <= time;
  const others = [...cancels].filter(([, each]) => !isReplaced(each));
  return new Map(others).set(cancelKey(startTime, endTime, outcomeId), added);
}

/** Puts a cancellation of an outcome or of a whole line, or its rollback, into the line unless a newer one with the same bounds is known. */
function changeCancel(
  batch: Batch,
  message: BetCancel | RollbackBetCancel,
  { marketId, specifiers, voidReason }: CancelledMarket,
  outcomeId: string | null,
): 'late' | undefined {
  const { eventId, startTime, endTime, timestamp: time } = message;
  const inForce = message.type === 'bet_cancel';
  const event = batch.event(eventId);
  const line = batch.lineOf(event, marketId, specifiers, message.producer);
  const own = line.cancels.get(cancelKey(startTime, endTime, outcomeId));
  const known = own ?? line.cancels.get(cancelKey(startTime, endTime, null));
  if (known !== undefined && time < known.time) return 'late';
  const cancels = withCancel(line.cancels, { outcomeId, startTime, endTime, voidReason, time, inForce });
  const isNews = cancels.size !== line.cancels.size || own?.inForce !== inForce || own.voidReason !== voidReason;
  event.setLine(line, {
    cancels,
    ...(inForce || endTime !== null ? {} : { oddsStatus: reopened(line, time) }),
  });
  if (inForce && outcomeId !== null) closeOutcome(event, line, outcomeId);
  const rollback = !inForce;
  batch.cancellations.push({
    rollback,
    eventId,
    marketId,
    specifiers,
    outcomeId,
    startTime,
    endTime,
    voidReason,
    time,
  });
  if (isNews) event.results.add(lineKey(marketId, specifiers));
  return undefined;
}

/** Stops betting on an outcome that is cancelled for good. */
function closeOutcome(event: WorkingEvent, line: LineState, outcomeId: string): void {
  const outcome = line.outcomes.get(outcomeId);
  if (outcome && isCancelled(line, outcomeId)) event.setOutcome(line, { ...outcome, active: false });
}

/** The outcomes that a market names, each; null for the whole line when it names none. */
const getNamed = ({ outcomes = [] }: CancelledMarket): readonly (string | null)[] =>
  outcomes.length === 0 ? [null] : outcomes;

const changeCancels = (batch: Batch, message: BetCancel | RollbackBetCancel, market: CancelledMarket): boolean =>
  getNamed(market)
    .map((outcomeId) => changeCancel(batch, message, market, outcomeId))
    .includes('late');

/** Voids bets by the time they were placed: on the outcomes that are named, else on the line. Without an end these are closed for good. */
export function applyCancel(batch: Batch, message: BetCancel): 'late' | undefined {
  const late = message.markets.map((market) => changeCancels(batch, message, market));
  return late.includes(true) ? 'late' : undefined;
}

/** Takes a cancellation with the same bounds back, also one that is still to come: of the outcomes that are named, else of all. */
export function applyRollbackCancel(batch: Batch, message: RollbackBetCancel): 'late' | undefined {
  const late = message.markets.map((market) => changeCancels(batch, message, { ...market, voidReason: null }));
  return late.includes(true) ? 'late' : undefined;
}
