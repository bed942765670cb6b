import type { TeamColours } from '@oware/contracts';
import { coloursOf } from '../../catalogue/colours';
import { isOver } from '../../catalogue/event-state';
import type { CompetitorProfile } from '../uof/message';
import type { Batch } from './batch';
import { renameId } from './rename-lines';
import type { WorkingEvent } from './working-event';

/** A team is described: its events have its colours, and so will those whose fixture comes later. One that is shown by its id gets its name. */
export function applyCompetitor(batch: Batch, { competitor, colours }: CompetitorProfile): void {
  batch.descriptions.addPlayer(competitor.id, competitor.name);
  if (colours) batch.descriptions.addColours(competitor.id, colours);
  const known = [
    ...batch.board.eventsOf('team', competitor.id),
    ...[...batch.events.values()].map(({ state }) => state),
  ];
  for (const { id, home, away, status } of known) {
    const sides = [home, away].filter((side) => side.id === competitor.id);
    if (sides.length === 0 || isOver(status)) continue;
    const isUnnamed = sides.some(({ name }) => name === competitor.id);
    const event = colours || isUnnamed ? batch.known(id) : undefined;
    if (event && isUnnamed) nameSide(event, competitor);
    if (event && colours) wearColours(batch, event);
  }
  renameId(batch, competitor.id);
}

function nameSide(event: WorkingEvent, competitor: CompetitorProfile['competitor']): void {
  for (const side of ['home', 'away'] as const)
    if (event.state[side].id === competitor.id) event.set({ [side]: competitor });
}

/** Gives an event the colours that are known of its sides: as the feed described them, or as another event has them. */
export function wearColours(batch: Batch, event: WorkingEvent): void {
  const of = (teamId: string): TeamColours | undefined =>
    batch.descriptions.coloursOf(teamId) ?? coloursOf(batch.board, teamId);
  const [home, away] = [of(event.state.home.id), of(event.state.away.id)];
  if (home || away) event.set({ colours: { ...(home ? { home } : {}), ...(away ? { away } : {}) } });
}
