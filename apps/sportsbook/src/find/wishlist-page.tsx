import { findSportById } from '@oware/config';
import { type FavouriteMarket, type FavouritesResponse } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, EmptyState, ErrorPanel, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { EventList } from '../catalogue/event-list';
import { PageColumns } from '../catalogue/page-columns';
import { Section } from '../section/section';
import { useDeviceFavourites } from '../favourites/device-favourites';
import { useSportsbookDeviceFavouritesQuery, useSportsbookFavouritesQuery } from '../favourites/endpoints';
import { FavouriteButton } from '../favourites/favourite-button';
import { toKeys } from '../favourites/use-favourites';
import { useServerTime } from '../fixture/use-server-time';
import { useSnapshots } from '../odds/use-snapshots';
import { NameLine } from './name-line';
import { SuggestedTeams } from './suggested-teams';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

/** `/wishlist`: favourite matches, teams, leagues and markets, from a player's account or a visitor's device. */
export function WishlistPage(): ReactNode {
  const text = useSelector(selectFindTexts);
  const visitor = useUserId() === null;
  return (
    <PageColumns title={text('favourites')} heading={text('favourites')}>
      {visitor ? <OfDevice /> : <OfAccount />}
      <SuggestedTeams />
    </PageColumns>
  );
}

function OfAccount(): ReactNode {
  const { data, isError, fulfilledTimeStamp = 0, refetch } = useSportsbookFavouritesQuery();
  if (data) return <Lists of={data} receivedAt={fulfilledTimeStamp} reload={() => refetch().unwrap()} />;
  return isError ? <ErrorPanel onReload={() => void refetch()} /> : <Skeleton className={styles.waiting} />;
}

function OfDevice(): ReactNode {
  const text = useSelector(selectFindTexts);
  const keys = useDeviceFavourites();
  const query = useSportsbookDeviceFavouritesQuery(keys, { skip: keys.length === 0 });
  const { data, isError, fulfilledTimeStamp = 0, refetch } = query;
  if (keys.length === 0) return <None />;
  if (!data) return isError ? <ErrorPanel onReload={() => void refetch()} /> : <Skeleton className={styles.waiting} />;
  return (
    <>
      <p className={styles.note}>{text('onDevice')}</p>
      <Lists of={data} receivedAt={fulfilledTimeStamp} reload={() => refetch().unwrap()} />
    </>
  );
}

interface ListsProps {
  of: FavouritesResponse;
  /** When the response was received, ms since 1970. */
  receivedAt: number;
  reload(): Promise<FavouritesResponse>;
}

function Lists({ of, receivedAt, reload }: ListsProps): ReactNode {
  const text = useSelector(selectFindTexts);
  const { matches, names, markets, feed } = of;
  const serverTime = useServerTime(feed.serverTime);
  useSnapshots({ events: matches, receivedAt, refetch: async () => (await reload()).matches });
  const parts = [
    { title: text('teams'), list: names.filter(({ kind }) => kind === 'team') },
    { title: text('leagues'), list: names.filter(({ kind }) => kind === 'league') },
    { title: text('players'), list: names.filter(({ kind }) => kind === 'player') },
  ];
  if (toKeys(of).length === 0) return <None />;
  return (
    <>
      {matches.length > 0 ? (
        <Section title={text('matches')}>
          <EventList events={matches} receivedAt={receivedAt} serverTime={serverTime} withTournament />
        </Section>
      ) : null}
      {parts.map(({ title, list }) =>
        list.length > 0 ? (
          <Section key={title} title={title}>
            <ul>
              {list.map((name) => (
                <NameLine key={name.id} name={name} />
              ))}
            </ul>
          </Section>
        ) : null,
      )}
      {markets.length > 0 ? <Markets of={markets} /> : null}
    </>
  );
}

function Markets({ of }: { of: readonly FavouriteMarket[] }): ReactNode {
  const text = useSelector(selectFindTexts);
  return (
    <Section title={text('markets')}>
      <p className={styles.note}>{text('marketsText')}</p>
      <ul>
        {of.map(({ id, sportId, name }) => (
          <li key={id} className={styles.market}>
            <span>
              {name} <span className={styles.count}>{findSportById(sportId)?.name}</span>
            </span>
            <FavouriteButton of={{ kind: 'market', id }} name={name} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function None(): ReactNode {
  const text = useSelector(selectFindTexts);
  return (
    <EmptyState
      icon="star"
      title={text('noFavourites')}
      action={
        <Link className={getButtonClass()} to="/search">
          {text('searchFor')}
        </Link>
      }
    >
      {text('noFavouritesText')}
    </EmptyState>
  );
}
