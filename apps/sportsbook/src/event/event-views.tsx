import { getSportDefinition, getTableRule } from '@oware/config';
import { type EventResponse, type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Skeleton, TabPanel, Tabs } from '@oware/ui';
import { useId, useState, type ReactNode } from 'react';
import { useLazyChunk } from '../lazy-chunk/use-lazy-chunk';
import { hasBuilder } from '../bet-builder/has-builder';
import { FavouriteButton } from '../favourites/favourite-button';
import { useEventNow } from '../odds/use-cell';
import { EventMarkets } from './event-markets';
import { PeriodTable } from './period-table';
import { PopularOutcomes } from './popular-outcomes';
import { selectEventTexts } from './texts';
import { useStableOrder } from './use-stable-order';
import styles from './event-views.module.css';

const loadMatch = async () => (await import(/* webpackChunkName: "event-facts" */ './match/match-panel')).MatchPanel;
const loadPast = async () => (await import(/* webpackChunkName: "event-facts" */ './past/past-panel')).PastPanel;
const loadTable = async () => (await import(/* webpackChunkName: "event-facts" */ './past/table-panel')).TablePanel;

const loadBuilder = async () =>
  (await import(/* webpackChunkName: "bet-builder" */ '../bet-builder/builder-panel')).BuilderPanel;

const loads = { builder: loadBuilder, match: loadMatch, past: loadPast, table: loadTable } as const;
type View = 'markets' | keyof typeof loads;

/**
 * Views of a match: first its markets; the bet builder, live facts, past matches and the league's table are loaded when opened.
 */
export function EventViews({ event, popular }: Pick<EventResponse, 'event' | 'popular'>): ReactNode {
  const text = useSelector(selectEventTexts);
  const panelId = useId();
  const { status } = useEventNow(event);
  const [view, setView] = useState<View>('markets');
  const views = useStableOrder<View>([
    'markets',
    ...(hasBuilder(event) ? (['builder'] as const) : []),
    ...(status !== 'notStarted' && getSportDefinition(event.sportId)?.supportsScore ? (['match'] as const) : []),
    'past',
    ...(getTableRule(event.sportId, event.tournament.name) ? (['table'] as const) : []),
  ]);
  return (
    <>
      <div className={styles.views}>
        <Tabs
          label={text('views')}
          tabs={views.map((id) => ({ id, label: text(`view_${id}`) }))}
          value={view}
          onChange={setView}
          panelId={panelId}
          className={styles.viewList}
        />
        <FavouriteButton of={{ kind: 'match', id: event.id }} name={`${event.home.name} v ${event.away.name}`} />
      </div>
      <TabPanel id={panelId} tab={view}>
        {view === 'markets' ? (
          <>
            <PeriodTable key={`periods ${event.id}`} event={event} />
            <PopularOutcomes key={`popular ${event.id}`} event={event} popular={popular} />
            <EventMarkets key={event.id} event={event} />
          </>
        ) : (
          <LateView key={view} view={view} event={event} />
        )}
      </TabPanel>
    </>
  );
}

/** A view in a lazy chunk. */
function LateView({ view, event }: { view: keyof typeof loads; event: SportEvent }): ReactNode {
  const Panel = useLazyChunk(loads[view]);
  return Panel ? <Panel event={event} /> : <Skeleton className={styles.skeletonPanel} />;
}
