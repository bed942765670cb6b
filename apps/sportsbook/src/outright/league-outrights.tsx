import { type SportEvent } from '@oware/contracts';
import { type ReactNode } from 'react';
import { type EventsArgs } from '../catalogue/endpoints';
import { useEvents } from '../catalogue/use-events';
import { OutrightCard } from '../event/outright-card';
import { useFollowWhole } from '../odds/use-follow';

/** The winner markets of a league; empty when there is nothing to bet on. */
export function LeagueOutrights(args: EventsArgs): ReactNode {
  const { response, receivedAt } = useEvents(args);
  return response?.events.map((event) => <Followed key={event.id} event={event} receivedAt={receivedAt} />);
}

function Followed({ event, receivedAt }: { event: SportEvent; receivedAt: number }): ReactNode {
  useFollowWhole(event, receivedAt);
  return <OutrightCard event={event} />;
}
