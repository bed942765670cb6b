import type { TeamColours } from '@oware/contracts';
import { findColours, isOver } from '../../catalogue/api';
import type { CompetitorProfile } from '../uof/message';
import type { Batch } from './batch';
import { renameId } from './rename-lines';
import type { WorkingEvent } from './working-event';

/**
 * Applies a team's profile: sets its colours in its events, saves them for later fixtures, and replaces the id of the team by its name.
 */
export function applyCompetitor(batch: Batch, { competitor, colours }: CompetitorProfile): void {
  batch.descriptions.addPlayer(competitor.id, competitor.name);
  if (colours) batch.descriptions.addColours(competitor.id, colours);
  const events = [
    ...batch.board.findEvents('team', competitor.id),
    ...[...batch.events.values()].map(({ state }) => state),
  ];
  for (const { id, home, away, status } of events) {
    const sides = [home, away].filter((side) => side.id === competitor.id);
    if (sides.length === 0 || isOver(status)) continue;
    const isUnnamed = sides.some(({ name }) => name === competitor.id);
    const event = colours || isUnnamed ? batch.findEvent(id) : undefined;
    if (event && isUnnamed) nameSide(event, competitor);
    if (event && colours) applyColours(batch, event);
  }
  renameId(batch, competitor.id);
}

function nameSide(event: WorkingEvent, competitor: CompetitorProfile['competitor']): void {
  for (const side of ['home', 'away'] as const)
    if (event.state[side].id === competitor.id) event.set({ [side]: competitor });
}

/** Sets the colours of an event's sides: from the feed's descriptions, or from another event. */
export function applyColours(batch: Batch, event: WorkingEvent): void {
  const of = (teamId: string): TeamColours | undefined =>
    batch.descriptions.getColours(teamId) ?? findColours(batch.board, teamId);
  const [home, away] = [of(event.state.home.id), of(event.state.away.id)];
  if (home || away) event.set({ colours: { ...(home ? { home } : {}), ...(away ? { away } : {}) } });
}
