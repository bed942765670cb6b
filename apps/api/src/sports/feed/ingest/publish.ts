import type { Bus } from '../../../platform/bus';
import { type Board, isHidden } from '../../catalogue/api';
import type { Batch } from './batch';
import { feedMetrics } from './metrics';
import type { WorkingEvent } from './working-event';

/** Applies a committed batch to the board, and publishes the changes for browsers and other domains. */
export function publishBatch(batch: Batch, board: Board, bus: Pick<Bus, 'publish'>): void {
  for (const { id, name, up, aliveAt } of batch.producers.values()) {
    const before = board.producer(id)?.up;
    board.setProducer({ id, name, up, aliveAt });
    feedMetrics.producerUp.set({ producer: name }, up ? 1 : 0);
    if (before !== up) bus.publish('feed-state', { producer: id, up, time: batch.now });
  }
  board.feedNames.add(batch.names.values());
  for (const event of batch.events.values()) {
    board.put(event.state);
    if (event.changed && !isHidden(event.state)) publishDelta(batch, event, board, bus);
    if (event.results.size > 0) bus.publish('results', { eventId: event.state.id });
  }
}

function publishDelta(batch: Batch, event: WorkingEvent, board: Board, bus: Pick<Bus, 'publish'>): void {
  const { id, sportId, version, status, score, clock } = event.state;
  bus.publish('event-delta', {
    sportId,
    eventId: id,
    version,
    time: batch.now,
    ...(event.fieldsChanged || event.isNew ? { status, score, clock } : {}),
    markets: event.deltas(board),
  });
}
