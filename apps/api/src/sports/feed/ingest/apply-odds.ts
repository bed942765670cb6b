import type { MarketStatus, MatchClock, Score } from '@oware/contracts';
import { isCancelled, isOver, type LineState } from '../../catalogue/event-state';
import { momentsOf } from '../../catalogue/moments';
import { paysEarly, reportedScores } from '../early-payout/reported-scores';
import type { BetStop, EventState, OddsChange, OddsMarket } from '../uof/message';
import type { Batch } from './batch';
import { endingName, periodName } from './period-name';
import { stopAfter, stoppedGroups, withStop } from './stops';
import type { WorkingEvent } from './working-event';

/** Wickets stay known when a message, as the last one of a match may, counts runs alone. */
function scoreOf({ home, away, periods, out }: EventState, before: Score | null): Score | null {
  if (home === null || away === null) return null;
  const fallen = out ?? before?.out;
  return { home, away, periods, ...(fallen && { out: fallen }) };
}

const pointsOfGame = (points: string): string => (points === '50' ? 'A' : points);

function clockOf(state: EventState, sportId: string): MatchClock | null {
  if (isOver(state.status)) {
    const end = endingName(sportId, state.matchStatus);
    return end ? { matchTime: '', running: false, period: '', end } : null;
  }
  if (state.status !== 'live' && state.status !== 'suspended') return null;
  const period = periodName(sportId, state.matchStatus, state.periods.length);
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

/** Feed time of the newest result, or of what took a result or a cancellation for good back. */
function judgedAt({ resultTime, cancels }: LineState): number {
  const back = [...cancels.values()].map((cancel) => (cancel.endTime === null && !cancel.inForce ? cancel.time : 0));
  return Math.max(resultTime, ...back);
}

/**
 * The state that odds made at `time` give a line. Closed by odds, it opens again only after a rollback; odds made before a
 * result, a rollback or a stop do not open it.
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
  return stopAfter(event.state.stops, line.producer, batch.descriptions.groups(line.marketId), time) ?? 1;
}

/** A handover by the former source changes nothing. */
const isFormerSource = (line: LineState, market: OddsMarket, producer: number | null): boolean =>
  market.status === -2 && producer !== null && line.outcomes.size > 0 && line.producer !== producer;

/** @returns whether the line has newer odds, and these are ignored */
function applyMarket(
  batch: Batch,
  event: WorkingEvent,
  market: OddsMarket,
  { producer, timestamp }: OddsChange,
): boolean {
  const { marketId, specifiers } = market;
  const line = batch.lineOf(event, marketId, specifiers, producer);
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
  for (const { id, odds, active } of market.outcomes) {
    named.add(id);
    const before = line.outcomes.get(id);
    event.setOutcome(line, {
      id,
      name: before?.name ?? batch.outcomeName(event, marketId, specifiers, id),
      odds,
      // What is settled waits for newer odds, also after a rollback.
      active: active && odds !== null && timestamp >= line.resultTime && !isCancelled(line, id),
      result: before?.result ?? null,
      voidFactor: before?.voidFactor ?? null,
      deadHeatFactor: before?.deadHeatFactor ?? null,
      certainty: before?.certainty ?? null,
      resultTime: before?.resultTime ?? 0,
    });
  }
  // The feed reports all outcomes of a market that it reports.
  for (const outcome of line.outcomes.values()) {
    if (!named.has(outcome.id)) event.setOutcome(line, { ...outcome, active: false });
  }
  return false;
}

/** New odds and the state of play, each unless a newer one is known, whether it came by a recovery or not. */
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
      if (paysEarly(event.state.sportId)) event.note({ scores: reportedScores(event.state.scores, state) });
      event.set({
        status: state.status,
        clock: clockOf(state, event.state.sportId),
        ...(state.home === null ? {} : { score: scoreOf(state, before.score) }),
        ...(state.statistics === null ? {} : { statistics: { ...before.statistics, ...state.statistics } }),
      });
      for (const moment of momentsOf(before, event.state))
        batch.moments.push({ ...moment, eventId: message.eventId, time: timestamp });
    }
  }
  for (const market of message.markets) if (applyMarket(batch, event, market, message)) late = true;
  return late ? 'late' : undefined;
}

/** Stops betting on the open lines of the source, or on those in the named groups; older odds that come later open nothing. */
export function applyBetStop(batch: Batch, message: BetStop): 'late' | undefined {
  const event = batch.event(message.eventId);
  const { timestamp } = message;
  event.note({ stops: withStop(event.state.stops, message) });
  const stopped = stoppedGroups(message);
  let late = false;
  for (const { marketId, specifiers, oddsStatus: reported, oddsTime, producer } of [...event.state.lines.values()]) {
    if (reported !== 1 || (message.producer !== null && producer !== message.producer)) continue;
    if (!['all', ...batch.descriptions.groups(marketId)].some((group) => stopped.includes(group))) continue;
    if (oddsTime > timestamp) late = true;
    else event.setLine(batch.lineOf(event, marketId, specifiers, producer), { oddsStatus: message.status });
  }
  return late ? 'late' : undefined;
}
