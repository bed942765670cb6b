import { sportByKey } from '@oware/config';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { chipClass, ChipFace } from '@oware/ui';
import { type ReactNode } from 'react';
import { useVirtualsGamesQuery } from './endpoints';
import { selectLobbyTexts } from './texts';
import styles from './lobby.module.css';

/** The sports that have games, each a link to its own page. */
export function TypeChips({ current }: { current?: string }): ReactNode {
  const text = useSelector(selectLobbyTexts);
  const { data } = useVirtualsGamesQuery(undefined);
  const types = [...new Set(data?.games.map(({ type }) => type))];
  return (
    <nav aria-label={text('types')} className={styles.types}>
      <Link to="/n/virtual-lobby" className={chipClass()} aria-current={current === undefined ? 'page' : undefined}>
        <ChipFace>{text('all')}</ChipFace>
      </Link>
      {types.map((type) => (
        <Link
          key={type}
          to={`/n/virtual-lobby/type?type=${type}`}
          className={chipClass()}
          aria-current={type === current ? 'page' : undefined}
        >
          <ChipFace>{sportByKey(type)?.name ?? type}</ChipFace>
        </Link>
      ))}
    </nav>
  );
}
