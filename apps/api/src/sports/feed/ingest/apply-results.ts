import { isOutright, type MarketStatus } from '@oware/contracts';
import {
  type CancelState,
  getCancelKey,
  getLineKey,
  getResultTime,
  isCancelled,
  isPlayer,
  isWon,
  type LineState,
  type OutcomeState,
  ROLLED_BACK,
} from '../../catalogue/api';
import type {
  BetCancel,
  BetSettlement,
  CancelledMarket,
  RollbackBetCancel,
  RollbackBetSettlement,
  RolledBackMarket,
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
  { certainty, timestamp }: BetSettlement,
): OutcomeState => ({
  id,
  name: before?.name ?? name,
  odds: before?.odds ?? null,
  active: false,
  result: result === -1 ? null : result,
  voidFactor,
  deadHeatFactor,
  certainty,
  resultTime: timestamp,
  side: before?.side,
  jersey: before?.jersey,
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
 * Whether a settlement covers only some outcomes, such as a runner that has withdrawn or a score that is out of reach: the others still
 * take bets. A winner decides a line of a match; an outright may have several, and so may a line of players.
 */
function leavesOpen(
  eventId: string,
  { outcomes, oddsTime }: LineState,
  settled: readonly SettledOutcome[],
  timestamp: number,
): boolean {
  const results = new Map(settled.map(({ id, result }) => [id, result]));
  if (results.size === 0) return false;
  const states = [...outcomes.values()];
  if (states.some(({ certainty, resultTime }) => certainty === ROLLED_BACK && resultTime > timestamp)) return true;
  const hasWon = [...results.values()].includes(1);
  if (hasWon && !isOutright(eventId) && ![...results.keys()].every(isPlayer)) return false;
  if ([...results.values()].includes(-1)) return true;
  // A settlement before any odds and without a winner covers only some outcomes.
  if (oddsTime === 0) return !hasWon;
  return states.some(({ id, result }) => result === null && !results.has(id));
}

/**
 * Settles the outcomes of a market, except those with a newer result or rollback.
 * @returns whether any were skipped as late
 */
function settleMarket(batch: Batch, event: WorkingEvent, market: SettledMarket, message: BetSettlement): boolean {
  const { marketId, specifiers } = market;
  const { timestamp } = message;
  const { id: eventId } = event.state;
  const line = batch.getLine(event, marketId, specifiers, message.producer);
  const settled = market.outcomes.filter(({ id }) => timestamp >= getResultTime(line, id));
  const isLate = settled.length < market.outcomes.length;
  if (settled.length === 0 && (isLate || timestamp < line.resultTime)) return true;
  const goesOn = leavesOpen(eventId, line, settled, timestamp);
  let news = false;
  for (const each of settled) {
    if (goesOn && each.result === -1) continue;
    const before = line.outcomes.get(each.id);
    const name = batch.outcomeName(event, marketId, specifiers, each.id);
    const after = settledOutcome(before, name, each, message);
    if (!sameResult(before, after)) news = true;
    event.setOutcome(line, timestamp < line.oddsTime ? { ...after, active: before?.active ?? false } : after);
  }
  const isSettled = !goesOn || isWon(eventId, line);
  // The odds of the other outcomes are older than the winner, or than the correction that removed the winner.
  const waits = !isSettled && (line.settled || (!isOutright(eventId) && settled.some(({ result }) => result === 1)));
  if (news || (isSettled && !line.settled)) event.results.add(getLineKey(marketId, specifiers));
  event.setLine(line, {
    settled: isSettled,
    resultTime: Math.max(timestamp, line.resultTime),
    ...(waits ? { oddsStatus: getReopenedStatus(line, timestamp) } : {}),
  });
  return isLate;
}

/** Applies results; repeated results change nothing, and those of an outcome with newer ones are ignored. */
export function applySettlement(batch: Batch, message: BetSettlement): 'late' | undefined {
  if (!message.certaintyGiven) feedMetrics.uncertain.inc();
  const event = batch.event(message.eventId);
  let late = false;
  for (const market of message.markets) if (settleMarket(batch, event, market, message)) late = true;
  return late ? 'late' : undefined;
}

/** Returns the status of a reopened line: suspended until odds from after `time` arrive. */
export const getReopenedStatus = (line: LineState, time: number): MarketStatus =>
  line.oddsStatus === -3 || line.oddsStatus === -4 || (line.oddsStatus === 1 && line.oddsTime <= time)
    ? -1
    : line.oddsStatus;

/**
 * Reverses the result of an outcome. Adds an unknown outcome to its line, so that an older result that arrives later is ignored.
 */
function rollBackOutcome(batch: Batch, event: WorkingEvent, line: LineState, id: string, time: number): void {
  const { marketId, specifiers } = line;
  const before = line.outcomes.get(id);
  event.setOutcome(line, {
    id,
    name: before?.name ?? batch.outcomeName(event, marketId, specifiers, id),
    odds: before?.odds ?? null,
    active: before?.active === true && line.oddsTime > time,
    result: null,
    voidFactor: null,
    deadHeatFactor: null,
    certainty: ROLLED_BACK,
    resultTime: time,
    side: before?.side,
    jersey: before?.jersey,
  });
}

/**
 * Reverses the results of a market, except those that are newer than the rollback.
 * @returns whether any were skipped
 */
function rollBackMarket(
  batch: Batch,
  event: WorkingEvent,
  { marketId, specifiers, outcomes }: RolledBackMarket,
  { timestamp, producer }: RollbackBetSettlement,
): boolean {
  const line = batch.getLine(event, marketId, specifiers, producer);
  const isWhole = outcomes.length === 0;
  const named = isWhole ? [...line.outcomes.keys()] : outcomes;
  const ids = named.filter((id) => timestamp >= getResultTime(line, id));
  if (isWhole && timestamp > line.rollbackTime) event.setLine(line, { rollbackTime: timestamp });
  if (ids.length === 0 && (!isWhole || timestamp < line.resultTime)) return true;
  if (line.settled || ids.some((id) => (line.outcomes.get(id)?.result ?? null) !== null))
    event.results.add(getLineKey(marketId, specifiers));
  for (const id of ids) rollBackOutcome(batch, event, line, id, timestamp);
  event.setLine(line, {
    settled: isWon(event.state.id, line),
    resultTime: Math.max(timestamp, line.resultTime),
    oddsStatus: getReopenedStatus(line, timestamp),
  });
  return ids.length < named.length;
}

/**
 * Reverses results, also older ones that arrive later: of the named outcomes, or of all. The line stays suspended until the feed sends odds
 * or a new result.
 */
export function applyRollbackSettlement(batch: Batch, message: RollbackBetSettlement): 'late' | undefined {
  const event = batch.event(message.eventId);
  const late = message.markets.map((market) => rollBackMarket(batch, event, market, message));
  return late.includes(true) ? 'late' : undefined;
}

/**
 * Returns the cancellations of a line with one more. One of the whole line replaces older ones of its outcomes with the same bounds.
 */
function withCancel(cancels: LineState['cancels'], added: CancelState): Map<string, CancelState> {
  const { outcomeId, startTime, endTime, time } = added;
  const isReplaced = (each: CancelState): boolean =>
    outcomeId === null && each.startTime === startTime && each.endTime === endTime && each.time <= time;
  const others = [...cancels].filter(([, each]) => !isReplaced(each));
  return new Map(others).set(getCancelKey(startTime, endTime, outcomeId), added);
}

/**
 * Adds a cancellation of an outcome or of a whole line, or its rollback, to the line unless a newer one with the same bounds is known.
 */
function changeCancel(
  batch: Batch,
  message: BetCancel | RollbackBetCancel,
  { marketId, specifiers, voidReason }: CancelledMarket,
  outcomeId: string | null,
): 'late' | undefined {
  const { eventId, startTime, endTime, timestamp: time } = message;
  const inForce = message.type === 'bet_cancel';
  const event = batch.event(eventId);
  const line = batch.getLine(event, marketId, specifiers, message.producer);
  const own = line.cancels.get(getCancelKey(startTime, endTime, outcomeId));
  const cancel = own ?? line.cancels.get(getCancelKey(startTime, endTime, null));
  if (cancel !== undefined && time < cancel.time) return 'late';
  const cancels = withCancel(line.cancels, { outcomeId, startTime, endTime, voidReason, time, inForce });
  const isNews = cancels.size !== line.cancels.size || own?.inForce !== inForce || own.voidReason !== voidReason;
  event.setLine(line, {
    cancels,
    ...(inForce || endTime !== null ? {} : { oddsStatus: getReopenedStatus(line, time) }),
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
  if (isNews) event.results.add(getLineKey(marketId, specifiers));
  return undefined;
}

/** Closes an outcome that is permanently cancelled. */
function closeOutcome(event: WorkingEvent, line: LineState, outcomeId: string): void {
  const outcome = line.outcomes.get(outcomeId);
  if (outcome && isCancelled(line, outcomeId)) event.setOutcome(line, { ...outcome, active: false });
}

/** Returns the named outcomes of a market; a single null for the whole line when there are none. */
const getNamed = ({ outcomes = [] }: CancelledMarket): readonly (string | null)[] =>
  outcomes.length === 0 ? [null] : outcomes;

const changeCancels = (batch: Batch, message: BetCancel | RollbackBetCancel, market: CancelledMarket): boolean =>
  getNamed(market)
    .map((outcomeId) => changeCancel(batch, message, market, outcomeId))
    .includes('late');

/**
 * Voids bets by the time they were placed, on the named outcomes or on the line. Without an end, also closes them permanently.
 */
export function applyCancel(batch: Batch, message: BetCancel): 'late' | undefined {
  const late = message.markets.map((market) => changeCancels(batch, message, market));
  return late.includes(true) ? 'late' : undefined;
}

/**
 * Reverses a cancellation with the same bounds, also an older one that arrives later, of the named outcomes or of all.
 */
export function applyRollbackCancel(batch: Batch, message: RollbackBetCancel): 'late' | undefined {
  const late = message.markets.map((market) => changeCancels(batch, message, { ...market, voidReason: null }));
  return late.includes(true) ? 'late' : undefined;
}
