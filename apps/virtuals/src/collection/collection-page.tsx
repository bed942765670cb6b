import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, ErrorPanel, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { VirtualsPage } from '../common/page';
import { CHALLENGES_PATH } from '../common/paths';
import { RowsSkeleton } from '../common/rows-skeleton';
import { useVirtualsAlbumQuery } from './endpoints';
import { selectChallengeTexts } from './texts';
import styles from './collection.module.css';

/** `/instant-virtuals/challenges/collection`: the album, league by league; a collected card is a seed in its pit. */
export default function CollectionPage(): ReactNode {
  const text = useSelector(selectChallengeTexts);
  const userId = useUserId();
  const { currentData, isError, isFetching, refetch } = useVirtualsAlbumQuery({ userId });
  return (
    <VirtualsPage title={text('album')}>
      <p>{text('albumText')}</p>
      {userId === null ? <p>{text('login')}</p> : null}
      {currentData ? (
        currentData.leagues.map(({ leagueId, name, cards }) => (
          <Card key={leagueId} as="section" aria-labelledby={`album-${leagueId}`} className={styles.league}>
            <h2 id={`album-${leagueId}`}>
              {text('leagueCards', {
                params: { league: name, had: cards.filter(({ had }) => had).length, all: cards.length },
              })}
            </h2>
            <ul className={styles.cards}>
              {cards.map(({ team, had }) => (
                <li key={team} className={styles.card} data-had={had}>
                  <span className={styles.pit} aria-hidden="true" />
                  <span aria-hidden="true">{team}</span>
                  <VisuallyHidden>{text(had ? 'cardHad' : 'cardNot', { params: { team } })}</VisuallyHidden>
                </li>
              ))}
            </ul>
          </Card>
        ))
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <RowsSkeleton />
      )}
      <Link to={CHALLENGES_PATH} className={getButtonClass({ block: true })}>
        {text('toChallenges')}
      </Link>
    </VirtualsPage>
  );
}
