import { type CountryCode } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { useSearchParams } from '@oware/platform/router';
import { ErrorPanel } from '@oware/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { type RowKind } from '../steady/merge-in-place';
import { type EventsArgs } from './endpoints';
import { EventRowSkeletons } from './event-row-skeleton';
import { groupByDay } from './group-events';
import { MoreLink } from './more-link';
import { NewLines } from './new-lines';
import { parseListLength, getNextPageArgs, TWO_PAGES } from './sport-query';
import { createEventRows, useSteadyEvents, type SteadyEvents } from './use-steady-events';

/** Arranges events in the order in which lists by day show them. */
export const createUpcomingRows = (country: CountryCode): RowKind<SportEvent> =>
  createEventRows(
    (events) => groupByDay(events, country).flatMap(({ tournaments }) => tournaments.flatMap((group) => group.events)),
    ({ tournament }) => tournament.id,
  );

/** A page after the first response of a list. */
export interface FurtherPage {
  events: readonly SportEvent[];
  list: SteadyEvents;
  /** Events shown above. A page keeps its start, so the previous one may later contain some of its events. */
  above: readonly SportEvent[];
}

export interface FurtherEventsProps {
  /** The query of the list, and its first response as shown. */
  list: EventsArgs;
  first: SteadyEvents;
  /** The order in which the page shows events; must be a stable reference. */
  kind: RowKind<SportEvent>;
  /** Renders a page. */
  children(page: FurtherPage): ReactNode;
}

/**
 * The rest of a list after its first response: a link to it, or the number of pages in the address. Each page refreshes automatically, less
 * often the more there are.
 */
export function FurtherEvents({ list, first, kind, children }: FurtherEventsProps): ReactNode {
  const [search] = useSearchParams();
  const { furtherPages } = parseListLength(search);
  const next = first.response?.next;
  if (!next) return null;
  if (furtherPages === 0) return <MoreLink limit={TWO_PAGES} />;
  return (
    <Pages
      key={JSON.stringify(list)}
      after={next}
      pages={furtherPages}
      above={first.events}
      {...{ list, kind, children }}
    />
  );
}

interface PagesProps extends Omit<FurtherEventsProps, 'first'> {
  /** `next` of the previous page. */
  after: string;
  /** Number of pages to show. */
  pages: number;
  above: readonly SportEvent[];
}

function Pages({ list, after, pages, above, kind, children }: PagesProps): ReactNode {
  const [search] = useSearchParams();
  const { longer, furtherPages } = parseListLength(search);
  const [cursor] = useState(after);
  const page = useSteadyEvents(getNextPageArgs(list, cursor), kind, furtherPages);
  const events = useMemo(() => {
    const shown = new Set(above.map(({ id }) => id));
    return page.events.filter(({ id }) => !shown.has(id));
  }, [above, page.events]);
  const all = useMemo(() => [...above, ...events], [above, events]);
  const next = page.response?.next;
  return (
    <>
      <NewLines lists={[page]} />
      {children({ events, list: page, above })}
      {page.loading ? <EventRowSkeletons count={7} /> : null}
      {page.failed ? <ErrorPanel onReload={page.reload} /> : null}
      {next && pages > 1 ? <Pages {...{ list, kind, children }} after={next} pages={pages - 1} above={all} /> : null}
      {next && pages <= 1 ? <MoreLink limit={longer} /> : null}
    </>
  );
}
