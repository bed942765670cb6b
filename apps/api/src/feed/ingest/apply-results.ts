import { lineKey, type LineState, type OutcomeState } from '../../catalogue/event-state';
import type {
  BetCancel, BetSettlement, RollbackBetCancel, RollbackBetSettlement, SettledMarket, SettledOutcome,
} from '../uof/message';
import type { Batch } from './batch';
import type { WorkingEvent } from './working-event';

const settledOutcome = (
  before: OutcomeState | undefined, name: string, { id, result, voidFactor, deadHeatFactor }: SettledOutcome, certainty: number,
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
  return a !== undefined && a.result === b.result && a.voidFactor === b.voidFactor &&
    a.deadHeatFactor === b.deadHeatFactor && a.certainty === b.certainty;
}

function settleMarket(batch: Batch, event: WorkingEvent, market: SettledMarket, message: BetSettlement): void {
  const { marketId, specifiers } = market;
  const line = batch.lineOf(event, marketId, specifiers, message.producer);
  if (message.timestamp < line.resultTime) return;
  line.resultTime = message.timestamp;
  let news = line.status !== -3;
  for (const settled of market.outcomes) {
    const before = line.outcomes.get(settled.id);
    const name = batch.outcomeName(event, marketId, specifiers, settled.id);
    const after = settledOutcome(before, name, settled, message.certainty);
    if (!sameResult(before, after)) news = true;
    event.setOutcome(line, after);
  }
  if (line.status !== -4) event.setStatus(line, -3);
  if (news) event.results.add(lineKey(marketId, specifiers));
}

/** Results; the same results again change nothing. */
export function applySettlement(batch: Batch, message: BetSettlement): void {
  const event = batch.event(message.eventId);
  for (const market of message.markets) settleMarket(batch, event, market, message);
}

function reopen(event: WorkingEvent, line: LineState): void {
  for (const outcome of [...line.outcomes.values()]) {
    event.setOutcome(line, { ...outcome, result: null, voidFactor: null, deadHeatFactor: null, certainty: null });
  }
  if (line.status === -3) event.setStatus(line, -1);
  event.results.add(lineKey(line.marketId, line.specifiers));
}

/** Takes results back. The line stays suspended until the feed gives odds or a new result. */
export function applyRollbackSettlement(batch: Batch, message: RollbackBetSettlement): void {
  const event = batch.known(message.eventId);
  if (!event) return;
  for (const { marketId, specifiers } of message.markets) {
    const before = event.peek(marketId, specifiers);
    if (!before || message.timestamp < before.resultTime) continue;
    const line = batch.lineOf(event, marketId, specifiers, message.producer);
    line.resultTime = message.timestamp;
    reopen(event, line);
  }
}

/** Voids bets by the time they were placed. Without an end the line is closed for good. */
export function applyCancel(batch: Batch, message: BetCancel): void {
  const event = batch.event(message.eventId);
  const { startTime, endTime } = message;
  for (const { marketId, specifiers, voidReason } of message.markets) {
    const line = batch.lineOf(event, marketId, specifiers, message.producer);
    if (endTime === null) event.setStatus(line, -4);
    event.results.add(lineKey(marketId, specifiers));
    batch.cancellations.push({ rollback: false, eventId: message.eventId, marketId, specifiers, startTime, endTime, voidReason });
  }
}

/** Takes a cancellation with the same bounds back. */
export function applyRollbackCancel(batch: Batch, message: RollbackBetCancel): void {
  const event = batch.event(message.eventId);
  const { startTime, endTime } = message;
  for (const { marketId, specifiers } of message.markets) {
    const line = batch.lineOf(event, marketId, specifiers, message.producer);
    if (endTime === null && line.status === -4) {
      const settled = [...line.outcomes.values()].some((outcome) => outcome.result !== null);
      event.setStatus(line, settled ? -3 : -1);
    }
    event.results.add(lineKey(marketId, specifiers));
    batch.cancellations.push({ rollback: true, eventId: message.eventId, marketId, specifiers, startTime, endTime, voidReason: null });
  }
}
