import { type Sport } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { useMemo, type ReactNode } from 'react';
import { PageColumns } from '../catalogue/page-columns';
import { usePageTitle } from '../catalogue/use-page-title';
import { useSportName } from '../catalogue/use-sport-name';
import { Section } from '../section/section';
import { getJersey, Jersey } from '../crest/jersey';
import { FavouriteButton } from '../favourites/favourite-button';
import { useSportsbookNameQuery, useSportsbookPlayersQuery } from './endpoints';
import { PlayerList } from './player-list';
import { getPlayerArgs, manyPlayers } from './queries';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

/** A player: the matches with markets on the player, with the prices. */
export function PlayerPage({ sport, id }: { sport: Sport; id: string }): ReactNode {
  const sportName = useSportName();
  const text = useSelector(selectFindTexts);
  const { data: name } = useSportsbookNameQuery({ kind: 'player', id });
  const prices = useMemo(() => getPlayerArgs(id), [id]);
  const match = useSportsbookPlayersQuery(prices).data?.events[0];
  usePageTitle(name?.name);
  const title = name?.name ?? sportName(sport.id);
  return (
    <PageColumns
      title={title}
      end={<FavouriteButton of={{ kind: 'player', id }} name={title} />}
      heading={
        <>
          <Jersey {...getJersey(match, match?.markets[0]?.outcomes[0] ?? { id })} size={36} />
          {title}
        </>
      }
    >
      <p className={styles.note}>{[sportName(sport.id), name?.category].filter(Boolean).join(' · ')}</p>
      <PlayerList of={prices} />
      <Section title={text('otherPlayers')}>
        <PlayerList of={manyPlayers} without={id} />
      </Section>
    </PageColumns>
  );
}
