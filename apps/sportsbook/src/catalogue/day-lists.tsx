import { type ReactNode } from 'react';
import { formatDay, useDates } from '../fixture/kick-off';
import { usePlatform } from '@oware/platform';
import { type DayGroup } from './group-events';
import { Section } from '../section/section';
import { TournamentLists } from './tournament-lists';
import { type SteadyEvents } from './use-steady-events';

interface DayListsProps {
  days: readonly DayGroup[];
  list: Pick<SteadyEvents, 'receivedAt' | 'serverTime'>;
  marketId: number;
  /** The day whose heading is shown above already. */
  under?: number | undefined;
}

/** Upcoming events by day, each with a heading, and by tournament. */
export function DayLists({ days, list, marketId, under }: DayListsProps): ReactNode {
  const dates = useDates();
  const country = usePlatform().country.shortName;
  const { receivedAt, serverTime } = list;
  return days.map(({ key, startTime, tournaments }) => {
    const lists = (
      <TournamentLists
        level={3}
        groups={tournaments}
        receivedAt={receivedAt}
        serverTime={serverTime}
        marketId={marketId}
        timeOnly
      />
    );
    return key === under ? (
      <div key={key}>{lists}</div>
    ) : (
      <Section key={key} title={formatDay(startTime, serverTime, country, dates)}>
        {lists}
      </Section>
    );
  });
}
