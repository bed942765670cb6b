import { isOutright, type MarketStatus } from '@oware/contracts';
import { cancelKey, lineKey, type LineState, type OutcomeState } from '../../catalogue/event-state';
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

/** Whether a settlement is of some outcomes only, such as a runner that has withdrawn: the others are still bet on. */
function leavesOpen({ outcomes }: LineState, market: SettledMarket): boolean {
  const results = new Map(market.outcomes.map(({ id, result }) => [id, result]));
  if (results.size === 0) return false;
  if ([...results.values()].includes(-1)) return true;
  // What came before any odds and names no winner is of some outcomes only.
  if (outcomes.size === 0) return ![...results.values()].includes(1);
  return [...outcomes.values()].some(({ id, result }) => result === null && !results.has(id));
}

function settleMarket(batch: Batch, event: WorkingEvent, market: SettledMarket, message: BetSettlement): boolean {
  const { marketId, specifiers } = market;
  const line = batch.lineOf(event, marketId, specifiers, message.producer);
  if (message.timestamp < line.resultTime) return true;
  const goesOn = isOutright(event.state.id) && leavesOpen(line, market);
  let news = !line.settled && !goesOn;
  event.setLine(line, { settled: !goesOn, resultTime: message.timestamp });
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

/** Takes results back, also ones that are still to come. The line stays suspended until the feed gives odds or a new result. */
export function applyRollbackSettlement(batch: Batch, message: RollbackBetSettlement): 'late' | undefined {
  const event = batch.event(message.eventId);
  const { timestamp } = message;
  let late = false;
  for (const { marketId, specifiers } of message.markets) {
    const line = batch.lineOf(event, marketId, specifiers, message.producer);
    if (timestamp < line.resultTime) {
      late = true;
      continue;
    }
    if (line.settled || [...line.outcomes.values()].some(({ result }) => result !== null))
      event.results.add(lineKey(marketId, specifiers));
    event.setLine(line, { settled: false, resultTime: timestamp, oddsStatus: reopened(line, timestamp) });
    for (const outcome of [...line.outcomes.values()]) {
      event.setOutcome(line, {
        ...outcome,
        active: outcome.active && line.oddsTime > timestamp,
        result: null,
        voidFactor: null,
        deadHeatFactor: null,
        certainty: null,
      });
    }
  }
  return late ? 'late' : undefined;
}

/** Puts a cancellation, or its rollback, into a line unless a newer word on the same bounds is known. */
function changeCancel(
  batch: Batch,
  message: BetCancel | RollbackBetCancel,
  { marketId, specifiers, voidReason }: CancelledMarket,
): 'late' | undefined {
  const { eventId, startTime, endTime, timestamp: time } = message;
  const inForce = message.type === 'bet_cancel';
  const event = batch.event(eventId);
  const line = batch.lineOf(event, marketId, specifiers, message.producer);
  const key = cancelKey(startTime, endTime);
  const known = line.cancels.get(key);
  if (known !== undefined && time < known.time) return 'late';
  event.setLine(line, {
    cancels: new Map(line.cancels).set(key, { startTime, endTime, voidReason, time, inForce }),
    ...(inForce || endTime !== null ? {} : { oddsStatus: reopened(line, time) }),
  });
  batch.cancellations.push({ rollback: !inForce, eventId, marketId, specifiers, startTime, endTime, voidReason, time });
  if (known?.inForce !== inForce || known.voidReason !== voidReason) event.results.add(lineKey(marketId, specifiers));
  return undefined;
}

/** Voids bets by the time they were placed. Without an end the line is closed for good. */
export function applyCancel(batch: Batch, message: BetCancel): 'late' | undefined {
  const each = message.markets.map((market) => changeCancel(batch, message, market));
  return each.includes('late') ? 'late' : undefined;
}

/** Takes a cancellation with the same bounds back, also one that is still to come. */
export function applyRollbackCancel(batch: Batch, message: RollbackBetCancel): 'late' | undefined {
  const each = message.markets.map((line) => changeCancel(batch, message, { ...line, voidReason: null }));
  return each.includes('late') ? 'late' : undefined;
}
