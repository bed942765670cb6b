import { Link } from '@oware/platform/router';
import { Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { Art } from './art';
import styles from './tiles.module.css';

/** A list of games as tiles: two columns on a phone, one with large text. */
export const Tiles = ({ busy, children }: { busy?: boolean | undefined; children: ReactNode }): ReactNode => (
  <ul className={styles.tiles} aria-busy={busy}>
    {children}
  </ul>
);

interface TileProps {
  /** Page of the game; null when it cannot be opened. */
  to: string | null;
  picture: ReactNode;
  name: string;
  /** Lines below the name. */
  children?: ReactNode;
}

/** A game: its picture, its name and a few facts. The whole tile is the link. */
export function Tile({ to, picture, name, children }: TileProps): ReactNode {
  const content = (
    <>
      <Art>{picture}</Art>
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>
        {children}
      </span>
    </>
  );
  return (
    <li className={styles.tile}>
      {to === null ? (
        content
      ) : (
        <Link to={to} className={styles.link}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** Outlines of tiles while the games load. */
export const LoadingTiles = ({ count }: { count: number }): ReactNode => (
  <Tiles busy>
    {Array.from({ length: count }, (_, no) => (
      <li key={no} className={styles.tile}>
        <div className={styles.loading} />
        <div className={styles.about}>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </div>
      </li>
    ))}
  </Tiles>
);
