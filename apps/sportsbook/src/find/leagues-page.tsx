import { getFlag, getFlagColours, leagueHubs, sports, type LeagueHub } from '@oware/config';
import { type LeagueSummary } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ErrorPanel, ListItem } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { Countries } from '../catalogue/countries';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { useSportsbookLeaguesQuery } from '../catalogue/leagues-endpoint';
import { NothingToBet } from '../catalogue/nothing-to-bet';
import { PageColumns } from '../catalogue/page-columns';
import { LeagueBadge, type LeagueBadgeProps } from '../crest/league-badge';
import { Section } from '../section/section';
import { useSportName } from '../catalogue/use-sport-name';
import { selectFindTexts } from './texts';

/** Groups leagues by sport, in the order of the sports; skips sports without leagues. */
function groupBySport(leagues: readonly LeagueSummary[]): [sportId: string, leagues: LeagueSummary[]][] {
  return sports.flatMap(({ id }) => {
    const own = leagues.filter(({ sportId }) => sportId === id);
    return own.length > 0 ? [[id, own] as [string, LeagueSummary[]]] : [];
  });
}

/** Returns the badge of a top league. */
const getBadge = ({ name, category }: LeagueHub): LeagueBadgeProps => ({
  category: { id: category, colours: getFlagColours(getFlag(category) ?? '') },
  tournament: { name },
});

/** `/leagues`: the top leagues, then those of each sport by country, folded. */
export function LeaguesPage(): ReactNode {
  const text = useSelector(selectFindTexts);
  const sportName = useSportName();
  const { data, isError, refetch } = useSportsbookLeaguesQuery({});
  const groups = useMemo(() => groupBySport(data?.leagues ?? []), [data]);
  return (
    <PageColumns title={text('leaguesTitle')} heading={text('leaguesTitle')}>
      {data ? (
        <Section title={text('top')}>
          <ul>
            {leagueHubs.map((hub) => (
              <ListItem
                key={hub.id}
                start={<LeagueBadge {...getBadge(hub)} size={24} />}
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
        <Section key={sportId} title={sportName(sportId)}>
          <Countries leagues={leagues} />
        </Section>
      ))}
      {!data && !isError ? <EventRowSkeletons count={7} /> : null}
      {!data && isError ? <ErrorPanel onReload={() => void refetch()} /> : null}
      {data?.leagues.length === 0 ? <NothingToBet /> : null}
    </PageColumns>
  );
}
