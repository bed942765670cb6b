import { isMoveRefunded, VOID_REASON } from '@oware/betting';
import { type EventStatus, isOutright } from '@oware/contracts';
import { isOffered } from '../../catalogue/api';
import type { FixtureResponse, FixtureChange } from '../uof/message';
import { applyColours } from './apply-colours';
import { applyReplacedSides } from './apply-replaced-sides';
import { applyCancel } from './apply-results';
import type { Batch } from './batch';
import type { Producers } from './producers';
import { renameId, renameLines } from './rename-lines';
import type { WorkingEvent } from './working-event';

/** The feed's number for a cancelled match in a fixture change. */
const CANCELLED = 3;
/** Statuses taken from the fixture of a match that the feed has already reported; others arrive with the odds. */
const CALLED_OFF: readonly EventStatus[] = ['cancelled', 'postponed', 'abandoned'];

/** How long an outright without dates is offered, unless the feed ends it or sends dates. */
const UNDATED_MS = 365 * 24 * 60 * 60_000;

/** Voids bets placed before a match was moved too far (`getSettlementRule`); later bets stay valid. */
function applyMove(batch: Batch, event: WorkingEvent, startTime: number): void {
  const { id, sportId, home, startTime: before, status, lines } = event.state;
  const waits = status === 'notStarted' || status === 'postponed';
  if (event.isNew || home.id === '' || isOutright(id) || !waits || !isMoveRefunded(sportId, before, startTime)) return;
  const open = [...lines.values()].filter((line) => isOffered(line.status));
  applyCancel(batch, {
    type: 'bet_cancel',
    eventId: id,
    producer: null,
    timestamp: batch.now,
    requestId: null,
    startTime: null,
    endTime: batch.now,
    markets: open.map(({ marketId, specifiers }) => ({ marketId, specifiers, voidReason: VOID_REASON.moved })),
  });
}

/** Requests the fixture of a match that is new, moved or off. */
export function applyFixtureChange(batch: Batch, message: FixtureChange): 'late' | undefined {
  const event = batch.event(message.eventId);
  batch.fixtures.add(message.eventId);
  if (message.producer !== null && event.isNew) event.set({ producer: message.producer });
  if (message.timestamp < event.state.stateTime) return 'late';
  if (message.startTime !== null) {
    applyMove(batch, event, message.startTime);
    event.set({ startTime: message.startTime });
  }
  if (message.changeType !== CANCELLED) return undefined;
  event.set({ status: 'cancelled' });
  event.note({ stateTime: message.timestamp });
  return undefined;
}

/**
 * Applies teams, tournament and start. Without a tournament the event stays as hidden or as visible as it was.
 * @param sourceTime current time by the clock of the source, ms since 1970
 */
export function applyFixture(batch: Batch, producers: Producers, message: FixtureResponse, sourceTime: number): void {
  const event = batch.event(message.eventId);
  batch.fixtures.delete(message.eventId);
  for (const { id, name } of message.runners ?? []) {
    batch.descriptions.addPlayer(id, name);
    renameId(batch, id);
  }
  const first = event.state.home.id === '';
  const { state } = event;
  const startTime = message.startTime ?? (first ? batch.now + UNDATED_MS : state.startTime);
  applyMove(batch, event, startTime);
  applyReplacedSides(batch, producers, event, message, sourceTime);
  event.set({
    sportId: message.sport?.id ?? state.sportId,
    category: message.category ?? state.category,
    tournament: message.tournament ?? state.tournament,
    home: message.home,
    away: message.away,
    startTime,
  });
  applyColours(batch, event);
  const fresh = first && state.stateTime === 0 && state.lines.size === 0;
  if (message.status && (fresh || CALLED_OFF.includes(message.status))) event.set({ status: message.status });
  if (!event.fieldsChanged) return;
  renameLines(batch, event, () => true);
}
