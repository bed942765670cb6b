import { sportById } from '@oware/config';
import { Link } from '@oware/platform/router';
import { buttonClass, EmptyState, ErrorPanel, LiveSeed } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { NewLines } from './new-lines';
import { eventRows, useSteadyEvents } from './use-steady-events';
import { EventRowSkeletons } from './event-row-skeleton';
import { groupBySport } from './group-events';
import { allLive } from './live-list-query';
import { PageColumns } from './page-columns';
import { ScoreRow } from './score-row';
import { Section } from './section';

const rows = eventRows((events) => groupBySport(events).flatMap(([, list]) => list));

/** Scores of everything in play, sport by sport. */
export default function LiveResultPage(): ReactNode {
  const live = useSteadyEvents(allLive, rows);
  const { events, answer, receivedAt, loading, failed, reload } = live;
  const groups = useMemo(() => groupBySport(events), [events]);
  return (
    <PageColumns
      title="Live scores"
      heading={
        <>
          <LiveSeed label="" />
          Live scores
        </>
      }
      end={<NewLines lists={[live]} />}
    >
      {groups.map(([sportId, list]) => (
        <Section key={sportId} title={sportById(sportId)?.name ?? sportId}>
          <ul>
            {list.map((event) => (
              <ScoreRow key={event.id} event={event} receivedAt={receivedAt} />
            ))}
          </ul>
        </Section>
      ))}
      {loading ? <EventRowSkeletons count={7} /> : null}
      {failed ? <ErrorPanel onReload={reload} /> : null}
      {answer && events.length === 0 ? (
        <EmptyState
          title="Nothing in play right now"
          action={
            <Link className={buttonClass()} to="/">
              See what comes next
            </Link>
          }
        >
          Scores show here from the first whistle on.
        </EmptyState>
      ) : null}
    </PageColumns>
  );
}
