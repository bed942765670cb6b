import { Slot } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { type ReactNode } from 'react';
import { useLazyChunk } from '../lazy-chunk/use-lazy-chunk';
import { LiveTitle } from './live-title';
import { NewLines } from './new-lines';
import { useSteadyEvents } from './use-steady-events';
import { EventList } from './event-list';
import { EventRowSkeletons } from './event-row-skeleton';
import { homeLive, homeNext } from './home-queries';
import { NothingToBet } from './nothing-to-bet';
import { PageColumns } from './page-columns';
import { Section } from '../section/section';
import { useCatalogueTexts } from './texts';
import heroStyles from './hero.module.css';
import styles from './catalogue.module.css';

const loadFailed = () => import(/* webpackChunkName: "late" */ './failed-lists');

/** `/`: live events, then upcoming ones. */
export default function HomePage(): ReactNode {
  const text = useCatalogueTexts();
  const { ErrorPanel = null, HomeHero = null } = useLazyChunk(loadFailed) ?? {};
  const live = useSteadyEvents(homeLive);
  const next = useSteadyEvents(homeNext);
  const anyLive = live.events.length > 0;
  const updates = <NewLines lists={[live, next]} />;
  const empty = live.response && next.response && live.events.length === 0 && next.events.length === 0;
  return (
    <PageColumns title={text('title')}>
      <div className={heroStyles.hero}>{HomeHero ? <HomeHero /> : null}</div>
      {empty ? <NothingToBet /> : null}
      {anyLive ? (
        <Section
          title={<LiveTitle />}
          end={
            <>
              {updates}
              <Link className={styles.more} to="/live">
                {text('allLive')}
              </Link>
            </>
          }
        >
          <EventList events={live.events} receivedAt={live.receivedAt} serverTime={live.serverTime} withTournament />
        </Section>
      ) : null}
      {live.loading ? <EventRowSkeletons count={3} /> : null}
      {next.events.length > 0 ? (
        <Section title={text('next')} end={anyLive ? null : updates}>
          <EventList events={next.events} receivedAt={next.receivedAt} serverTime={next.serverTime} withTournament />
        </Section>
      ) : null}
      {next.loading ? <EventRowSkeletons count={6} /> : null}
      {next.failed && ErrorPanel ? (
        <ErrorPanel onReload={() => [live, next].forEach(({ reload }) => reload())} />
      ) : null}
      <Slot name="home.section" />
    </PageColumns>
  );
}
