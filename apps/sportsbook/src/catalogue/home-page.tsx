import { type SportEvent } from '@oware/contracts';
import { Slot } from '@oware/platform';
import { Link, useSearchParams } from '@oware/platform/router';
import { LiveSeed } from '@oware/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useLazyChunk } from '../lazy-chunk/use-lazy-chunk';
import { createEventRows, useSteadyEvents } from './use-steady-events';
import { EventList } from './event-list';
import { groupByTournament } from './group-by-tournament';
import { groupForHome } from './group-for-home';
import { getHomeNext, homeLive } from './home-queries';
import { LeagueHead, ListHead } from './league-head';
import { useCatalogueTexts } from './texts';
import styles from './home-page.module.css';

const loadFailed = () => import(/* webpackChunkName: "late" */ './failed-lists');

const rows = createEventRows(
  (events) => groupByTournament(events).flatMap((group) => group.events),
  ({ tournament }) => tournament.id,
);

/** `/`: offers, live events as cards, then upcoming ones by league. */
export default function HomePage(): ReactNode {
  const text = useCatalogueTexts();
  const [search] = useSearchParams();
  const parts = useLazyChunk(loadFailed);
  const live = useSteadyEvents(homeLive);
  const next = useSteadyEvents(getHomeNext(search), rows);
  const empty = live.response && next.response && live.events.length === 0 && next.events.length === 0;
  return (
    <div className={styles.page}>
      <h1 className={styles.unseen}>{text('title')}</h1>
      <div className={styles.hero}>{parts ? <parts.HomeHero /> : null}</div>
      {live.events.length > 0 ? <LiveCards {...live} /> : null}
      {live.loading ? <div className={styles.waiting} /> : null}
      <div className={styles.chips}>{parts ? <parts.HomeChips lists={[live, next]} /> : null}</div>
      <Leagues {...next} />
      {parts && empty ? <parts.NothingToBet /> : null}
      {parts && next.loading ? <parts.EventRowSkeletons count={6} /> : null}
      {parts && next.failed ? (
        <parts.ErrorPanel onReload={() => [live, next].forEach(({ reload }) => reload())} />
      ) : null}
      <Slot name="home.section" />
      {parts ? <parts.FreshnessNotice /> : null}
    </div>
  );
}

interface ListProps {
  events: readonly SportEvent[];
  receivedAt: number;
  serverTime: number;
}

/** Live matches side by side, and a link to all of them. */
function LiveCards({ events, receivedAt, serverTime }: ListProps): ReactNode {
  const text = useCatalogueTexts();
  return (
    <section aria-label={text('liveNow')} className={styles.live}>
      <EventList events={events} receivedAt={receivedAt} serverTime={serverTime} className={styles.cards} />
      <Link className={styles.all} to="/live">
        <LiveSeed label="" />
        {text('allLive')}
      </Link>
    </section>
  );
}

/** Upcoming matches by league, in the order of their most important match; leagues with a single match together. */
function Leagues({ events, receivedAt, serverTime }: ListProps): ReactNode {
  const text = useCatalogueTexts();
  const [singles] = useState(() => new Map<string, boolean>());
  const groups = useMemo(() => groupForHome(events, singles), [events, singles]);
  if (groups.length === 0) return null;
  return (
    <section aria-label={text('next')}>
      {groups.map(({ key, mixed, events: list }) => (
        <div key={key}>
          {mixed ? (
            <ListHead events={list}>
              <h2>{text('next')}</h2>
            </ListHead>
          ) : (
            <LeagueHead events={list} />
          )}
          <EventList events={list} receivedAt={receivedAt} serverTime={serverTime} headed withTournament={mixed} />
        </div>
      ))}
    </section>
  );
}
