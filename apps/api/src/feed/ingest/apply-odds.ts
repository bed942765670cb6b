import type { MatchClock, Score } from '@oware/contracts';
import type { LineState } from '../../catalogue/event-state';
import type { BetStop, EventState, OddsChange, OddsMarket } from '../uof/message';
import type { Batch } from './batch';
import { periodName } from './period-name';
import type { WorkingEvent } from './working-event';

/** An older word of the same source on the same event; answers to a recovery are never late. */
export function isLate(event: WorkingEvent, message: OddsChange | BetStop): boolean {
  if (message.producer === null) return false;
  const last = event.state.oddsTime.get(message.producer) ?? 0;
  if (message.requestId === null && message.timestamp < last) return true;
  event.state.oddsTime.set(message.producer, Math.max(last, message.timestamp));
  return false;
}

const scoreOf = (state: EventState): Score | null =>
  state.home === null || state.away === null ? null : { home: state.home, away: state.away, periods: state.periods };

function clockOf(state: EventState, sportId: string): MatchClock | null {
  if (state.status !== 'live' && state.status !== 'suspended') return null;
  const period = periodName(sportId, state.matchStatus);
  const { clock, gameScore } = state;
  if (gameScore) return { matchTime: gameScore.map((points) => (points === '50' ? 'A' : points)).join('-'), running: false, period };
  if (!clock) return { matchTime: '', running: false, period };
  return { matchTime: clock.remaining ?? clock.matchTime, running: !clock.stopped, period };
}

/** A settled or cancelled line opens again only after a rollback; a handover of the former source changes nothing. */
function refuses(line: LineState, market: OddsMarket, producer: number | null): boolean {
  if (line.status === -3 || line.status === -4) return market.status !== -3 && market.status !== -4;
  return market.status === -2 && producer !== null && line.outcomes.size > 0 && line.producer !== producer;
}

function applyMarket(batch: Batch, event: WorkingEvent, market: OddsMarket, producer: number | null): void {
  const { marketId, specifiers } = market;
  const line = batch.lineOf(event, marketId, specifiers, producer);
  if (refuses(line, market, producer)) return;
  if (producer !== null && line.producer !== producer) {
    line.producer = producer;
    event.markLine(line);
  }
  line.favourite = market.favourite;
  event.setStatus(line, market.status);
  if (market.outcomes.length === 0) return;
  const named = new Set<string>();
  for (const { id, odds, active } of market.outcomes) {
    named.add(id);
    const before = line.outcomes.get(id);
    event.setOutcome(line, {
      id,
      name: before?.name ?? batch.outcomeName(event, marketId, specifiers, id),
      odds,
      active: active && odds !== null,
      result: before?.result ?? null,
      voidFactor: before?.voidFactor ?? null,
      deadHeatFactor: before?.deadHeatFactor ?? null,
      certainty: before?.certainty ?? null,
    });
  }
  // The feed reports all outcomes of a market that it reports.
  for (const outcome of line.outcomes.values()) {
    if (!named.has(outcome.id)) event.setOutcome(line, { ...outcome, active: false });
  }
}

/** New odds and the state of play. */
export function applyOddsChange(batch: Batch, message: OddsChange): 'late' | undefined {
  const event = batch.event(message.eventId);
  if (isLate(event, message)) return 'late';
  if (message.producer !== null) event.set({ producer: message.producer });
  if (message.state) {
    const { state } = message;
    event.set({
      status: state.status,
      clock: clockOf(state, event.state.sportId),
      ...(state.home === null ? {} : { score: scoreOf(state) }),
    });
  }
  for (const market of message.markets) applyMarket(batch, event, market, message.producer);
  return undefined;
}

/** Stops betting on the open lines of the source, or on those in the named groups. */
export function applyBetStop(batch: Batch, message: BetStop): 'late' | undefined {
  const event = batch.known(message.eventId);
  if (!event) return undefined;
  if (isLate(event, message)) return 'late';
  const all = message.groups.length === 0 || message.groups.includes('all');
  for (const { marketId, specifiers, status, producer } of [...event.state.lines.values()]) {
    if (status !== 1 || (message.producer !== null && producer !== message.producer)) continue;
    if (!all && !batch.descriptions.groups(marketId).some((group) => message.groups.includes(group))) continue;
    event.setStatus(batch.lineOf(event, marketId, specifiers, producer), message.status);
  }
  return undefined;
}
