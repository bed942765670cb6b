import { formatDateTime } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, ErrorPanel, ListItem, Section, Skeleton, SportIcon } from '@oware/ui';
import { type ReactNode } from 'react';
import { usePromotionsTournamentQuery } from '../endpoints';
import { selectGuideTexts } from './texts';
import { type GuideTournament } from './tournaments';
import styles from './guide.module.css';

/** The matches of a tournament that can be bet on, live ones first, each with a link to its page. */
export function TournamentMatches({ of }: { of: GuideTournament }): ReactNode {
  const text = useSelector(selectGuideTexts);
  const { gmtOffset } = usePlatform().country;
  const { sportId, sportKey, tournamentId } = of;
  const { currentData, isError, isFetching, refetch } = usePromotionsTournamentQuery({ sportId, tournamentId });
  if (!currentData)
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
    ) : (
      <div aria-busy="true">
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </div>
    );
  const getState = ({ status, score, clock, startTime }: SportEvent): string =>
    (status === 'live' || status === 'suspended') && score !== null
      ? text('liveNow', { params: { score: `${score.home}:${score.away}`, period: clock?.period ?? '' } })
      : formatDateTime(startTime, gmtOffset);
  const { events } = currentData;
  return (
    <Section id="guide-matches" title={text('matches')}>
      <Card as="div" flush={events.length > 0}>
        {events.length === 0 ? (
          <p>{text('noMatches')}</p>
        ) : (
          <ul>
            {events.map((event) => (
              <ListItem
                key={event.id}
                start={<SportIcon sport={sportKey} size={20} />}
                note={getState(event)}
                render={(line) => <Link to={`/sport/${sportKey}/${event.id}`} {...line} />}
              >
                {text('versus', { params: { home: event.home.name, away: event.away.name } })}
              </ListItem>
            ))}
          </ul>
        )}
      </Card>
      {events.length === 0 ? null : (
        <p className={styles.below}>
          <Link to={`/sport/${sportKey}/league/${tournamentId}`} className={getButtonClass({ block: true })}>
            {text('allMatches')}
          </Link>
        </p>
      )}
    </Section>
  );
}
