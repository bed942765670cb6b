import { type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { useMemo, type ReactNode } from 'react';
import { CustomRow } from '../catalogue/custom-row';
import { Section } from '../section/section';
import { getEventPath } from '../fixture/event-path';
import { useSnapshots } from '../odds/use-snapshots';
import { selectFindTexts } from './texts';

interface PricedEventsProps {
  /** Events with only the market that the search names. */
  events: readonly SportEvent[];
  receivedAt: number;
  serverTime: number;
  /** Repeats the search; resolves with the events. */
  refetch(): Promise<readonly SportEvent[]>;
}

/** Prices of the market that a search names, by market; each match opens with this market. Empty when it names none. */
export function PricedEvents({ events, refetch, ...row }: PricedEventsProps): ReactNode {
  const text = useSelector(selectFindTexts);
  useSnapshots({ events, receivedAt: row.receivedAt, extent: 'part', refetch });
  const groups = useMemo(() => groupByMarket(events), [events]);
  return [...groups].map(([market, list]) => (
    <Section key={market} title={`${text('odds')} · ${market}`}>
      <ul>
        {list.map(({ event, marketId }) => (
          <CustomRow
            key={event.id}
            event={event}
            marketId={marketId}
            path={`${getEventPath(event)}?market=${marketId}`}
            isPart
            withTournament
            {...row}
          />
        ))}
      </ul>
    </Section>
  ));
}

/** Groups events by the name of their first market, which differs between sports. */
function groupByMarket(events: readonly SportEvent[]): Map<string, { event: SportEvent; marketId: number }[]> {
  const groups = new Map<string, { event: SportEvent; marketId: number }[]>();
  for (const event of events) {
    const [market] = event.markets;
    if (!market) continue;
    groups.set(market.name, [...(groups.get(market.name) ?? []), { event, marketId: market.id }]);
  }
  return groups;
}
