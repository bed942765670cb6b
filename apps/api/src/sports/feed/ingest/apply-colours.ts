import type { TeamColours } from '@oware/contracts';
import { coloursOf } from '../../catalogue/colours';
import { isOver } from '../../catalogue/event-state';
import type { CompetitorProfile } from '../uof/message';
import type { Batch } from './batch';
import type { WorkingEvent } from './working-event';

/** A team is described: its events have its colours, and so will those whose fixture comes later. */
export function applyCompetitor(batch: Batch, { competitor, colours }: CompetitorProfile): void {
  if (!colours) return;
  batch.descriptions.addColours(competitor.id, colours);
  const known = [
    ...batch.board.eventsOf('team', competitor.id),
    ...[...batch.events.values()].map(({ state }) => state),
  ];
  for (const { id, home, away, status } of known) {
    if ((home.id !== competitor.id && away.id !== competitor.id) || isOver(status)) continue;
    const event = batch.known(id);
    if (event) wearColours(batch, event);
  }
}

/** Gives an event the colours that are known of its sides: as the feed described them, or as another event has them. */
export function wearColours(batch: Batch, event: WorkingEvent): void {
  const of = (teamId: string): TeamColours | undefined =>
    batch.descriptions.coloursOf(teamId) ?? coloursOf(batch.board, teamId);
  const [home, away] = [of(event.state.home.id), of(event.state.away.id)];
  if (home || away) event.set({ colours: { ...(home ? { home } : {}), ...(away ? { away } : {}) } });
}
