import { type SportEvent } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { type RowKind } from '../steady/merge-in-place';
import { useSteady, type Renewal, type Steady } from '../steady/use-steady';
import { type EventsArgs } from './endpoints';
import { useEvents, type EventList } from './use-events';

/** Loads the code for renewing a list. */
const load = async (platform: Platform): Promise<Renewal<SportEvent>> =>
  (await import(/* webpackChunkName: "late" */ './renew-events')).createEventRenewal(platform);

export interface SteadyEvents extends EventList, Omit<Steady<SportEvent>, 'rows'> {
  /** Events to show. */
  events: readonly SportEvent[];
}

const none: readonly SportEvent[] = [];

/**
 * Arranges events in the order in which a page shows them. An event that has left its list needs no change here: the odds book has its
 * result.
 * @param getGroup returns the heading under which the page shows an event
 */
export const createEventRows = (
  arrange: RowKind<SportEvent>['arrange'] = (events) => events,
  getGroup: (event: SportEvent) => string = () => '',
): RowKind<SportEvent> => ({
  getId: ({ id }) => id,
  arrange,
  getGroup,
  leave: (event) => event,
});

const inOrder = createEventRows();

/**
 * Returns the events of a list, refreshed regularly and kept in the places where they were first shown.
 * @param kind a stable reference
 * @param pages number of such lists on the page
 */
export function useSteadyEvents(args: EventsArgs, kind = inOrder, pages = 1): SteadyEvents {
  const response = useEvents(args, pages);
  const { rows = none, ...steady } = useSteady(JSON.stringify(args), response.listed, kind, load);
  return { ...response, ...steady, events: rows };
}
