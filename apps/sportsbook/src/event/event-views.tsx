import { sportDefinition, tableRule } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Skeleton, TabPanel, Tabs } from '@oware/ui';
import { useId, useState, type ReactNode } from 'react';
import { useLatePart } from '../late-part/use-late-part';
import { hasBuilder } from '../bet-builder/has-builder';
import { FavouriteButton } from '../favourites/favourite-button';
import { EventMarkets } from './event-markets';
import { PeriodTable } from './period-table';
import { selectEventTexts } from './texts';
import { useKept } from './use-kept';
import styles from './event-views.module.css';

const loadMatch = async () => (await import(/* webpackChunkName: "event-facts" */ './match/match-panel')).MatchPanel;
const loadPast = async () => (await import(/* webpackChunkName: "event-facts" */ './past/past-panel')).PastPanel;
const loadTable = async () => (await import(/* webpackChunkName: "event-facts" */ './past/table-panel')).TablePanel;

const loadBuilder = async () =>
  (await import(/* webpackChunkName: "bet-builder" */ '../bet-builder/builder-panel')).BuilderPanel;

const loads = { builder: loadBuilder, match: loadMatch, past: loadPast, table: loadTable } as const;
type View = 'markets' | keyof typeof loads;

/** What there is of a match: its markets first; what happens in it, what was before it and the table of its league come when they are asked for. */
export function EventViews({ event }: { event: SportEvent }): ReactNode {
  const text = useSelector(selectEventTexts);
  const panelId = useId();
  const [view, setView] = useState<View>('markets');
  const views = useKept<View>([
    'markets',
    ...(hasBuilder(event) ? (['builder'] as const) : []),
    ...(sportDefinition(event.sportId)?.supportsScore ? (['match'] as const) : []),
    'past',
    ...(tableRule(event.sportId, event.tournament.name) ? (['table'] as const) : []),
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
            <EventMarkets key={event.id} event={event} />
          </>
        ) : (
          <LateView key={view} view={view} event={event} />
        )}
      </TabPanel>
    </>
  );
}

/** A view that the first one does not need. */
function LateView({ view, event }: { view: keyof typeof loads; event: SportEvent }): ReactNode {
  const Panel = useLatePart(loads[view]);
  return Panel ? <Panel event={event} /> : <Skeleton className={styles.skeletonPanel} />;
}
