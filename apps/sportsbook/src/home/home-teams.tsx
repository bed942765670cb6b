import { type FavouritesResponse } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { getTeamPath } from '../fixture/event-path';
import { Section } from '../section/section';
import { Crest } from '../crest/crest';
import { useDeviceFavourites } from '../favourites/device-favourites';
import { useSportsbookDeviceFavouritesQuery, useSportsbookFavouritesQuery } from '../favourites/endpoints';
import { selectHomeTexts } from './texts';
import styles from './home.module.css';

/** Returns the favourites of the current user; undefined until loaded. */
function useFollowed(): FavouritesResponse | undefined {
  const visitor = useUserId() === null;
  const keys = useDeviceFavourites();
  const account = useSportsbookFavouritesQuery(undefined, { skip: visitor });
  const device = useSportsbookDeviceFavouritesQuery(keys, { skip: !visitor || keys.length === 0 });
  return visitor ? device.currentData : account.data;
}

/** The user's favourite teams, each with a link to its page. */
export function HomeTeams(): ReactNode {
  const text = useSelector(selectHomeTexts);
  const teams = useFollowed()?.names.filter(({ kind }) => kind === 'team') ?? [];
  if (teams.length === 0) return null;
  return (
    <Section
      title={text('homeTeams')}
      end={
        <Link to="/wishlist" className={styles.more}>
          {text('homeAllTeams')}
        </Link>
      }
    >
      <ul className={styles.teams}>
        {teams.map((team) => (
          <li key={team.id}>
            <Link to={getTeamPath(team)} className={styles.team}>
              <Crest teamId={team.id} size={20} colours={team.colours} />
              {team.name}
              {team.events > 0 ? <span className={styles.count}>{team.events}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
