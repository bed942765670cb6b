import { getTableRule } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Skeleton, TabPanel, Tabs } from '@oware/ui';
import { useId, useState, type ReactNode } from 'react';
import { useLazyChunk } from '../lazy-chunk/use-lazy-chunk';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

const views = ['matches', 'table'] as const;
type View = (typeof views)[number];

const loadTable = async () =>
  (await import(/* webpackChunkName: "event-facts" */ '../event/past/table-panel')).TablePanel;

interface LeagueViewsProps {
  /** A match of the league; undefined for a page of something else. */
  match: SportEvent | undefined;
  /** The matches. */
  children: ReactNode;
}

/** The matches of a league and its table as tabs; the matches alone if the league has no table. */
export function LeagueViews({ match, children }: LeagueViewsProps): ReactNode {
  const text = useSelector(selectFindTexts);
  const panelId = useId();
  const [view, setView] = useState<View>('matches');
  if (!match || !getTableRule(match.sportId, match.tournament.name)) return children;
  return (
    <>
      <Tabs
        label={text('views')}
        tabs={views.map((id) => ({ id, label: text(`view_${id}`) }))}
        value={view}
        onChange={setView}
        panelId={panelId}
      />
      <TabPanel id={panelId} tab={view}>
        {view === 'matches' ? children : <LateTable match={match} />}
      </TabPanel>
    </>
  );
}

/** The table, in a lazy chunk. */
function LateTable({ match }: { match: SportEvent }): ReactNode {
  const Panel = useLazyChunk(loadTable);
  return Panel ? <Panel event={match} unmarked /> : <Skeleton className={styles.waiting} />;
}
