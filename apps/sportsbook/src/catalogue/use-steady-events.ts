import { type SportEvent } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { type RowKind } from '../steady/keep-places';
import { useSteady, type Renewal, type Steady } from '../steady/use-steady';
import { type EventsArgs } from './endpoints';
import { useEvents, type EventList } from './use-events';

/** Comes with what a renewed response needs. */
const load = async (platform: Platform): Promise<Renewal<SportEvent>> =>
  (await import(/* webpackChunkName: "late" */ './renew-events')).renewEvents(platform);

export interface SteadyEvents extends EventList, Omit<Steady<SportEvent>, 'rows'> {
  /** What to show. */
  events: readonly SportEvent[];
}

const none: readonly SportEvent[] = [];

/**
 * Events in the order in which a page draws them. What became of one that has left its list, its odds say.
 * @param groupOf names the heading under which the page draws an event
 */
export const eventRows = (
  arrange: RowKind<SportEvent>['arrange'] = (events) => events,
  groupOf: (event: SportEvent) => string = () => '',
): RowKind<SportEvent> => ({
  idOf: ({ id }) => id,
  arrange,
  groupOf,
  leave: (event) => event,
});

const inOrder = eventRows();

/**
 * Events of a list, kept fresh in the places where they were shown first.
 * @param kind the same object each time @param pages how many such lists take turns
 */
export function useSteadyEvents(args: EventsArgs, kind = inOrder, pages = 1): SteadyEvents {
  const response = useEvents(args, pages);
  const { rows = none, ...steady } = useSteady(JSON.stringify(args), response.listed, kind, load);
  return { ...response, ...steady, events: rows };
}
