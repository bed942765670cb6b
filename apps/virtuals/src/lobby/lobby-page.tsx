import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { GameList } from './game-list';
import { selectLobbyTexts } from './texts';
import { TypeChips } from './type-chips';
import styles from './lobby.module.css';

/** `/n/virtual-lobby`: all virtual games. */
export default function LobbyPage(): ReactNode {
  const text = useSelector(selectLobbyTexts);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('heading')}</h1>
      <TypeChips />
      <GameList />
      <p>
        <Link to="/games">{text('more')}</Link>
      </p>
    </div>
  );
}
