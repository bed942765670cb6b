import { type CountryCode } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { ErrorPanel } from '@oware/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { DayLists } from './day-lists';
import { type EventsArgs } from './endpoints';
import { EventRowSkeletons } from './event-row-skeleton';
import { groupByDay } from './group-events';
import { MoreLink } from './more-link';
import { NewLines } from './new-lines';
import { pageAfter } from './sport-query';
import { eventRows, useSteadyEvents } from './use-steady-events';

/** Events in the order in which days show them. */
export const upcomingRows = (country: CountryCode): ReturnType<typeof eventRows> =>
  eventRows((events) =>
    groupByDay(events, country).flatMap(({ tournaments }) => tournaments.flatMap((group) => group.events)),
  );

export interface FurtherEventsProps {
  /** The list whose pages these are. */
  list: EventsArgs;
  /** `next` of the page before. */
  after: string;
  /** How many pages to show. */
  pages: number;
  /** What stands above: as a page keeps its beginning, the one before can come to hold some of its events. */
  above: readonly SportEvent[];
  marketId: number;
  /** The limit of the next longer list. */
  longer: number | null;
}

/** Pages of a list behind its first one, each kept fresh by itself. */
export function FurtherEvents({ list, after, pages, above, marketId, longer }: FurtherEventsProps): ReactNode {
  const country = usePlatform().country.shortName;
  const [cursor] = useState(after);
  const rows = useMemo(() => upcomingRows(country), [country]);
  const page = useSteadyEvents(pageAfter(list, cursor), rows);
  const events = useMemo(() => {
    const shown = new Set(above.map(({ id }) => id));
    return page.events.filter(({ id }) => !shown.has(id));
  }, [above, page.events]);
  const days = useMemo(() => groupByDay(events, country), [events, country]);
  const all = useMemo(() => [...above, ...events], [above, events]);
  const under = useMemo(() => groupByDay(above, country).at(-1)?.key, [above, country]);
  const next = page.response?.next;
  return (
    <>
      <NewLines lists={[page]} />
      <DayLists days={days} list={page} marketId={marketId} under={under} />
      {page.loading ? <EventRowSkeletons count={7} /> : null}
      {page.failed ? <ErrorPanel onReload={page.reload} /> : null}
      {next && pages > 1 ? (
        <FurtherEvents {...{ list, marketId, longer }} after={next} pages={pages - 1} above={all} />
      ) : null}
      {next && pages <= 1 && longer ? <MoreLink limit={longer} /> : null}
    </>
  );
}
