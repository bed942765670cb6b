import { sportById } from '@oware/config';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, EmptyState, ErrorPanel, LiveSeed } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { EventList } from '../catalogue/event-list';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { groupBySport } from '../catalogue/group-events';
import { NewLines } from '../catalogue/new-lines';
import { PageColumns } from '../catalogue/page-columns';
import { Section } from '../catalogue/section';
import { eventRows, useSteadyEvents } from '../catalogue/use-steady-events';
import { useSportName } from '../catalogue/use-sport-name';
import { liveHome } from './queries';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

const rows = eventRows((events) => groupBySport(events).flatMap(([, list]) => list));

/** `/live`: everything in play with its prices, sport by sport. */
export function LivePage(): ReactNode {
  const text = useSelector(selectFindTexts);
  const sportName = useSportName();
  const live = useSteadyEvents(liveHome, rows);
  const { events, response, receivedAt, serverTime, loading, failed, reload } = live;
  const groups = useMemo(() => groupBySport(events), [events]);
  return (
    <PageColumns
      title={text('liveTitle')}
      heading={
        <>
          <LiveSeed label="" />
          {text('liveTitle')}
        </>
      }
      end={<NewLines lists={[live]} />}
    >
      {groups.map(([sportId, list]) => {
        const sport = sportById(sportId);
        return (
          <Section
            key={sportId}
            title={sportName(sportId)}
            end={
              sport ? (
                <Link className={styles.more} to={`/sport/${sport.key}/live_list/`}>
                  {text('allOf', { params: { sport: sportName(sportId) } })}
                </Link>
              ) : null
            }
          >
            <EventList events={list} receivedAt={receivedAt} serverTime={serverTime} withTournament />
          </Section>
        );
      })}
      {loading ? <EventRowSkeletons count={7} /> : null}
      {failed ? <ErrorPanel onReload={reload} /> : null}
      {response && events.length === 0 ? (
        <EmptyState
          title={text('nothingLive')}
          action={
            <Link className={buttonClass()} to="/today">
              {text('comesNext')}
            </Link>
          }
        >
          {text('nothingLiveText')}
        </EmptyState>
      ) : null}
    </PageColumns>
  );
}
