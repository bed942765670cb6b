import { type Sport } from '@oware/config';
import { useMemo, type ReactNode } from 'react';
import { PageColumns } from '../catalogue/page-columns';
import { usePageTitle } from '../catalogue/use-page-title';
import { useSportName } from '../catalogue/use-sport-name';
import { Crest } from '../crest/crest';
import { FavouriteButton } from '../favourites/favourite-button';
import { useSportsbookNameQuery } from './endpoints';
import { PlayerList } from './player-list';
import { getPlayerArgs } from './queries';
import styles from './find.module.css';

/** A player: the matches with markets on the player, with the prices. */
export function PlayerPage({ sport, id }: { sport: Sport; id: string }): ReactNode {
  const sportName = useSportName();
  const { data: name } = useSportsbookNameQuery({ kind: 'player', id });
  usePageTitle(name?.name);
  const title = name?.name ?? sportName(sport.id);
  return (
    <PageColumns
      title={title}
      end={<FavouriteButton of={{ kind: 'player', id }} name={title} />}
      heading={
        <>
          <Crest teamId={id} size={32} person />
          {title}
        </>
      }
    >
      <p className={styles.note}>{[sportName(sport.id), name?.category].filter(Boolean).join(' · ')}</p>
      <PlayerList of={useMemo(() => getPlayerArgs(id), [id])} />
    </PageColumns>
  );
}
