import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, EmptyState, ErrorPanel, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { PageColumns } from '../catalogue/page-columns';
import { Section } from '../catalogue/section';
import { useSportsbookFavouritesQuery } from './endpoints';
import { NameLine } from './name-line';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

/** `/wishlist`: a player's favourite teams and leagues. */
export function WishlistPage(): ReactNode {
  const text = useSelector(selectFindTexts);
  const { data, isError, refetch } = useSportsbookFavouritesQuery();
  const parts = [
    { title: text('teams'), names: data?.names.filter(({ kind }) => kind === 'team') ?? [] },
    { title: text('leagues'), names: data?.names.filter(({ kind }) => kind === 'league') ?? [] },
  ];
  return (
    <PageColumns title={text('favourites')} heading={text('favourites')}>
      {parts.map(({ title, names }) =>
        names.length > 0 ? (
          <Section key={title} title={title}>
            <ul>
              {names.map((name) => (
                <NameLine key={name.id} name={name} />
              ))}
            </ul>
          </Section>
        ) : null,
      )}
      {!data && !isError ? <Skeleton className={styles.waiting} /> : null}
      {!data && isError ? <ErrorPanel onReload={() => void refetch()} /> : null}
      {data?.names.length === 0 ? (
        <EmptyState
          title={text('noFavourites')}
          action={
            <Link className={buttonClass()} to="/search">
              {text('searchFor')}
            </Link>
          }
        >
          {text('noFavouritesText')}
        </EmptyState>
      ) : null}
    </PageColumns>
  );
}
