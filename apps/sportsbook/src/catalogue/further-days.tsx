import { usePlatform } from '@oware/platform';
import { useMemo, type ReactNode } from 'react';
import { DayLists } from './day-lists';
import { type FurtherPage } from './further-events';
import { groupByDay } from './group-events';

/** A further page of a list by days. A day that continues from the page above gets no second heading. */
export function FurtherDays({ events, list, above, marketId }: FurtherPage & { marketId: number }): ReactNode {
  const country = usePlatform().country.shortName;
  const days = useMemo(() => groupByDay(events, country), [events, country]);
  const under = useMemo(() => groupByDay(above, country).at(-1)?.key, [above, country]);
  return <DayLists days={days} list={list} marketId={marketId} under={under} />;
}
