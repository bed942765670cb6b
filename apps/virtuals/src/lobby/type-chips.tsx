import { RACING_TYPE } from '@oware/config';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getChipClass, ChipFace } from '@oware/ui';
import { type ReactNode } from 'react';
import { useVirtualsGamesQuery } from './endpoints';
import { getSportName } from './load-games';
import { selectLobbyTexts } from './texts';
import styles from './lobby.module.css';

/** The sports that have games, each with a link to its own page. */
export function TypeChips({ current }: { current?: string }): ReactNode {
  const text = useSelector(selectLobbyTexts);
  const { data } = useVirtualsGamesQuery(undefined);
  const types = [...new Set(data?.games.map(({ type }) => type))];
  return (
    <nav aria-label={text('types')} className={styles.types}>
      <Link to="/n/virtual-lobby" className={getChipClass()} aria-current={current === undefined ? 'page' : undefined}>
        <ChipFace>{text('all')}</ChipFace>
      </Link>
      {types.map((type) => (
        <Link
          key={type}
          to={`/n/virtual-lobby/type?type=${type}`}
          className={getChipClass()}
          aria-current={type === current ? 'page' : undefined}
        >
          <ChipFace>{type === RACING_TYPE ? text('racing') : getSportName(type)}</ChipFace>
        </Link>
      ))}
    </nav>
  );
}
