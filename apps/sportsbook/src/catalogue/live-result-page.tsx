import { Link, useSearchParams } from '@oware/platform/router';
import { getButtonClass, EmptyState, ErrorPanel, LiveSeed } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { useMemo, type ReactNode } from 'react';
import { NewLines } from './new-lines';
import { createEventRows, useSteadyEvents } from './use-steady-events';
import { EventRowSkeletons } from './event-row-skeleton';
import { groupBySport } from './group-by-sport';
import { ResultList } from './result-list';
import { getScoresView } from './live-list-query';
import { PageColumns } from './page-columns';
import { ScoreRow } from './score-row';
import { SportChips } from './sport-chips';
import { Section } from '../section/section';
import { useSportName } from './use-sport-name';
import { selectListTexts } from './list-texts';
import styles from './catalogue.module.css';

const rows = createEventRows(
  (events) => groupBySport(events).flatMap(([, list]) => list),
  ({ sportId }) => sportId,
);

/** Scores of all live events, or of one sport, grouped by sport, then results of the last days. */
export default function LiveResultPage(): ReactNode {
  const text = useSelector(selectListTexts);
  const sportName = useSportName();
  const [search] = useSearchParams();
  const view = getScoresView(search);
  const live = useSteadyEvents(view.live, rows);
  const { events, response, receivedAt, loading, failed, reload } = live;
  const groups = useMemo(() => groupBySport(events), [events]);
  return (
    <PageColumns
      title={text('scores')}
      heading={
        <>
          <LiveSeed label="" />
          {text('scores')}
        </>
      }
    >
      <div className={styles.switch}>
        <SportChips chosen={view.sport} />
        <NewLines lists={[live]} />
      </div>
      {groups.map(([sportId, list]) => (
        <Section key={sportId} title={sportName(sportId)}>
          <ul>
            {list.map((event) => (
              <ScoreRow key={event.id} event={event} receivedAt={receivedAt} />
            ))}
          </ul>
        </Section>
      ))}
      {loading ? <EventRowSkeletons count={7} /> : null}
      {failed ? <ErrorPanel onReload={reload} /> : null}
      {response && events.length === 0 ? (
        <EmptyState
          icon="scores"
          title={view.sport ? text('noneLive', { params: { sport: sportName(view.sport.id) } }) : text('noScores')}
          action={
            <Link className={getButtonClass()} to="/">
              {text('comesNext')}
            </Link>
          }
        >
          {text('noScoresText')}
        </EmptyState>
      ) : null}
      <ResultList key={view.sport?.key} {...view.results} />
    </PageColumns>
  );
}
