import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { PageColumns } from '../catalogue/page-columns';
import { PlayerList } from './player-list';
import { manyPlayers } from './queries';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

/** `/players`: possible scorers in the most relevant matches, and a search for other players. */
export function PlayersPage(): ReactNode {
  const text = useSelector(selectFindTexts);
  return (
    <PageColumns
      title={text('players')}
      heading={text('players')}
      end={
        <Link className={getButtonClass({ variant: 'quiet', size: 'small' })} to="/search">
          {text('search')}
        </Link>
      }
    >
      <p className={styles.note}>{text('whoScores')}</p>
      <PlayerList of={manyPlayers} />
    </PageColumns>
  );
}
