import type { EventStatus } from '@oware/contracts';
import type { FixtureAnswer, FixtureChange } from '../uof/message';
import type { Batch } from './batch';

/** The feed's number for a cancelled match in a fixture change. */
const CANCELLED = 3;
/** States that a fixture may tell of a match that the feed has already spoken of; the rest comes with the odds. */
const CALLED_OFF: readonly EventStatus[] = ['cancelled', 'postponed', 'abandoned'];

/** A match is new, moved or off: its fixture is asked for. */
export function applyFixtureChange(batch: Batch, message: FixtureChange): 'late' | undefined {
  const event = batch.event(message.eventId);
  batch.fixtures.add(message.eventId);
  if (message.producer !== null && event.isNew) event.set({ producer: message.producer });
  if (message.timestamp < event.state.stateTime) return 'late';
  if (message.startTime !== null) event.set({ startTime: message.startTime });
  if (message.changeType !== CANCELLED) return undefined;
  event.set({ status: 'cancelled' });
  event.note({ stateTime: message.timestamp });
  return undefined;
}

/** Teams, tournament and start. Without a tournament the event stays as hidden or as visible as it was. */
export function applyFixture(batch: Batch, message: FixtureAnswer): void {
  const event = batch.event(message.eventId);
  batch.fixtures.delete(message.eventId);
  const first = event.state.home.id === '';
  const { state } = event;
  event.set({
    sportId: message.sport?.id ?? state.sportId,
    category: message.category ?? state.category,
    tournament: message.tournament ?? state.tournament,
    home: message.home,
    away: message.away,
    startTime: message.startTime,
  });
  const fresh = first && state.stateTime === 0 && state.lines.size === 0;
  if (message.status && (fresh || CALLED_OFF.includes(message.status))) event.set({ status: message.status });
  if (!event.fieldsChanged) return;
  for (const { marketId, specifiers, producer, outcomes } of [...event.state.lines.values()]) {
    const line = batch.lineOf(event, marketId, specifiers, producer);
    const name = batch.descriptions.marketName(event.state, marketId, specifiers);
    if (line.name !== name) {
      line.name = name;
      event.markLine(line);
    }
    for (const outcome of outcomes.values()) {
      event.setOutcome(line, { ...outcome, name: batch.outcomeName(event, marketId, specifiers, outcome.id) });
    }
  }
}
