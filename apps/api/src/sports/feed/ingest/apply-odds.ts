import type { MarketStatus, MatchClock, Score } from '@oware/contracts';
import { findMoments, isCancelled, isOver, type LineState } from '../../catalogue/api';
import { hasEarlyPayout, addStateScore } from './reported-scores';
import type { BetStop, EventState, OddsChange, OddsMarket } from '../uof/message';
import type { Batch } from './batch';
import { getEndingName, getPeriodName } from './period-name';
import { findStopAfter, getStoppedGroups, addStop } from './stops';
import type { WorkingEvent } from './working-event';

/** Keeps the wickets when a message contains only runs, as the last one of a match may. */
function toScore({ home, away, periods, out }: EventState, before: Score | null): Score | null {
  if (home === null || away === null) return null;
  const fallen = out ?? before?.out;
  return { home, away, periods, ...(fallen && { out: fallen }) };
}

const pointsOfGame = (points: string): string => (points === '50' ? 'A' : points);

function toClock(state: EventState, sportId: string): MatchClock | null {
  if (isOver(state.status)) {
    const end = getEndingName(sportId, state.matchStatus);
    return end ? { matchTime: '', running: false, period: '', end } : null;
  }
  if (state.status !== 'live' && state.status !== 'suspended') return null;
  const period = getPeriodName(sportId, state.matchStatus, state.periods.length);
  const { clock, gameScore, innings, server } = state;
  const turn = server === null ? {} : { turn: server };
  if (innings) {
    const { over, delivery } = innings;
    return {
      matchTime: `${over}.${delivery} ov`,
      running: true,
      period,
      turn: state.periods.length > 1 ? 1 : 0,
      ...turn,
    };
  }
  if (gameScore) {
    const [home, away] = gameScore;
    return { matchTime: '', running: false, period, game: [pointsOfGame(home), pointsOfGame(away)], ...turn };
  }
  if (!clock) return { matchTime: '', running: false, period, ...turn };
  return { matchTime: clock.remaining ?? clock.matchTime, running: !clock.stopped, period, ...turn };
}

const isClosed = (status: MarketStatus): boolean => status === -3 || status === -4;

/** Returns the feed time of the newest result, or rollback of a result or a permanent cancellation. */
function judgedAt({ resultTime, cancels }: LineState): number {
  const back = [...cancels.values()].map((cancel) => (cancel.endTime === null && !cancel.inForce ? cancel.time : 0));
  return Math.max(resultTime, ...back);
}

/**
 * Returns the status that odds from `time` give a line. A line that odds closed opens only after a rollback; odds older than a result, a
 * rollback or a bet stop do not open it.
 */
function oddsStatus(
  batch: Batch,
  event: WorkingEvent,
  line: LineState,
  market: OddsMarket,
  time: number,
): MarketStatus {
  if (isClosed(market.status)) return time < judgedAt(line) ? -1 : market.status;
  if (isClosed(line.oddsStatus)) return line.oddsStatus;
  if (market.status !== 1) return market.status;
  if (time < judgedAt(line)) return -1;
  return findStopAfter(event.state.stops, line.producer, batch.descriptions.groups(line.marketId), time) ?? 1;
}

/** A handover by the former producer is ignored. */
const isFormerSource = (line: LineState, market: OddsMarket, producer: number | null): boolean =>
  market.status === -2 && producer !== null && line.outcomes.size > 0 && line.producer !== producer;

/** @returns whether the odds are older than those of the line, and ignored */
function applyMarket(
  batch: Batch,
  event: WorkingEvent,
  market: OddsMarket,
  { producer, timestamp }: OddsChange,
): boolean {
  const { marketId, specifiers } = market;
  const line = batch.getLine(event, marketId, specifiers, producer);
  if (timestamp < line.oddsTime) return true;
  if (isFormerSource(line, market, producer)) return false;
  if (producer !== null && line.producer !== producer) {
    line.producer = producer;
    event.markLine(line);
  }
  line.favourite = market.favourite;
  batch.plannedStops.push({
    eventId: event.state.id,
    marketId,
    specifiers,
    oddsTime: timestamp,
    at: market.nextBetstop,
  });
  event.setLine(line, { oddsTime: timestamp, oddsStatus: oddsStatus(batch, event, line, market, timestamp) });
  if (market.outcomes.length === 0) return false;
  const named = new Set<string>();
  for (const { id, odds, active, side } of market.outcomes) {
    named.add(id);
    const before = line.outcomes.get(id);
    event.setOutcome(line, {
      id,
      name: before?.name ?? batch.outcomeName(event, marketId, specifiers, id),
      odds,
      // A settled outcome waits for newer odds, also after a rollback.
      active: active && odds !== null && timestamp >= line.resultTime && !isCancelled(line, id),
      result: before?.result ?? null,
      voidFactor: before?.voidFactor ?? null,
      deadHeatFactor: before?.deadHeatFactor ?? null,
      certainty: before?.certainty ?? null,
      resultTime: before?.resultTime ?? 0,
      side: side ?? before?.side,
      jersey: batch.descriptions.getJersey(id) ?? before?.jersey,
    });
  }
  // The feed sends all outcomes of a market or none.
  for (const outcome of line.outcomes.values()) {
    if (!named.has(outcome.id)) event.setOutcome(line, { ...outcome, active: false });
  }
  return false;
}

/**
 * Applies new odds and the state of play, each unless a newer one is known, whether or not the message belongs to a recovery.
 */
export function applyOddsChange(batch: Batch, message: OddsChange): 'late' | undefined {
  const event = batch.event(message.eventId);
  const { state, timestamp, producer } = message;
  let late = false;
  if (timestamp < event.state.stateTime) {
    late = state !== null;
  } else {
    if (producer !== null) event.set({ producer });
    if (state) {
      const before = { ...event.state };
      event.note({ stateTime: timestamp });
      if (hasEarlyPayout(event.state.sportId)) event.note({ scores: addStateScore(event.state.scores, state) });
      event.set({
        status: state.status,
        clock: toClock(state, event.state.sportId),
        ...(state.home === null ? {} : { score: toScore(state, before.score) }),
        ...(state.statistics === null ? {} : { statistics: { ...before.statistics, ...state.statistics } }),
      });
      for (const moment of findMoments(before, event.state))
        batch.moments.push({ ...moment, eventId: message.eventId, time: timestamp });
    }
  }
  for (const market of message.markets) if (applyMarket(batch, event, market, message)) late = true;
  return late ? 'late' : undefined;
}

/**
 * Suspends the open lines of the producer, or those in the given groups; late odds from before the stop open nothing.
 */
export function applyBetStop(batch: Batch, message: BetStop): 'late' | undefined {
  const event = batch.event(message.eventId);
  const { timestamp } = message;
  event.note({ stops: addStop(event.state.stops, message) });
  const stopped = getStoppedGroups(message);
  let late = false;
  for (const { marketId, specifiers, oddsStatus: reported, oddsTime, producer } of [...event.state.lines.values()]) {
    if (reported !== 1 || (message.producer !== null && producer !== message.producer)) continue;
    if (!['all', ...batch.descriptions.groups(marketId)].some((group) => stopped.includes(group))) continue;
    if (oddsTime > timestamp) late = true;
    else event.setLine(batch.getLine(event, marketId, specifiers, producer), { oddsStatus: message.status });
  }
  return late ? 'late' : undefined;
}
