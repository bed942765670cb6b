import { leagueHubs, sportById, sports } from '@oware/config';
import { type LeagueSummary } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ErrorPanel, ListItem, SportIcon } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { leaguePath } from '../catalogue/event-path';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { NothingToBet } from '../catalogue/nothing-to-bet';
import { PageColumns } from '../catalogue/page-columns';
import { Section } from '../catalogue/section';
import { useSportsbookLeaguesQuery } from './endpoints';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

/** Leagues of each sport that has any, in the order of the sports. */
function bySport(leagues: readonly LeagueSummary[]): [sportId: string, leagues: LeagueSummary[]][] {
  return sports.flatMap(({ id }) => {
    const own = leagues.filter(({ sportId }) => sportId === id);
    return own.length > 0 ? [[id, own] as [string, LeagueSummary[]]] : [];
  });
}

/** `/leagues`: the top leagues, then those of each sport by country, folded up. */
export function LeaguesPage(): ReactNode {
  const text = useSelector(selectFindTexts);
  const { data, isError, refetch } = useSportsbookLeaguesQuery();
  const groups = useMemo(() => bySport(data?.leagues ?? []), [data]);
  return (
    <PageColumns title={text('leaguesTitle')} heading={text('leaguesTitle')}>
      {data ? (
        <Section title={text('top')}>
          <ul>
            {leagueHubs.map((hub) => (
              <ListItem
                key={hub.id}
                start={<SportIcon sport={hub.sportKey} size={20} />}
                note={hub.category}
                render={(line) => <Link to={`/sport/${hub.sportKey}/league/${hub.id}`} {...line} />}
              >
                {hub.name}
              </ListItem>
            ))}
          </ul>
        </Section>
      ) : null}
      {groups.map(([sportId, leagues]) => (
        <Section key={sportId} title={sportById(sportId)?.name ?? sportId}>
          <Countries leagues={leagues} />
        </Section>
      ))}
      {!data && !isError ? <EventRowSkeletons count={7} /> : null}
      {!data && isError ? <ErrorPanel onReload={() => void refetch()} /> : null}
      {data?.leagues.length === 0 ? <NothingToBet /> : null}
    </PageColumns>
  );
}

/** Leagues under their countries in the order of the alphabet, each folded up. */
function Countries({ leagues }: { leagues: readonly LeagueSummary[] }): ReactNode {
  const text = useSelector(selectFindTexts);
  const countries = [...new Set(leagues.map(({ category }) => category.name))].sort((a, b) => (a < b ? -1 : 1));
  return countries.map((country) => {
    const own = leagues.filter(({ category }) => category.name === country);
    return (
      <details key={country} open={countries.length < 3}>
        <summary className={styles.summary}>
          <span>{country}</span>
          <span className={styles.count}>{own.reduce((sum, { live, preMatch }) => sum + live + preMatch, 0)}</span>
        </summary>
        <ul>
          {own.map((league) => (
            <ListItem
              key={league.id}
              note={league.live > 0 ? text('live', { params: { count: league.live } }) : null}
              end={<span className={styles.count}>{league.live + league.preMatch}</span>}
              render={(line) => <Link to={leaguePath(league)} {...line} />}
            >
              {league.name}
            </ListItem>
          ))}
        </ul>
      </details>
    );
  });
}
