import { useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { GameList } from './game-list';
import { getTypeName, getType } from './load-games';
import { selectLobbyTexts } from './texts';
import { TypeChips } from './type-chips';
import styles from './lobby.module.css';

/** `/n/virtual-lobby/type?type={sport}`: the virtual games of one sport. */
export default function TypePage(): ReactNode {
  const text = useSelector(selectLobbyTexts);
  const type = getType(useSearchParams()[0]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{getTypeName(type) ?? text('heading')}</h1>
      <TypeChips current={type} />
      <GameList type={type} />
    </div>
  );
}
