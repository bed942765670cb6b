import { classNames } from '@oware/ui';
import { getSeeds } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import styles from './pits.module.css';

/** Positions of the seeds in a pit, relative to its radius; n seeds take the first n positions. */
const PLACES: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [-0.42, -0.34],
  [0.42, 0.34],
  [0.42, -0.36],
  [-0.42, 0.36],
  [0, -0.56],
];
const R = 44;

/** Two pits seen from above; the seeds drop in one after the other. */
export function Pits({ drawn, round, moving }: BoardProps): ReactNode {
  return (
    <svg key={round} viewBox="0 0 240 120" className={styles.pits} aria-hidden>
      <rect x="4" y="6" width="232" height="108" rx="54" className={styles.wood} />
      {[66, 174].map((x, pit) => {
        const value = drawn?.[pit];
        return (
          <g key={x}>
            <circle cx={x} cy="60" r={R} className={styles.pit} />
            {PLACES.slice(0, value === undefined ? 0 : getSeeds(value)).map(([dx, dy], no) => (
              <ellipse
                key={no}
                cx={x + dx * R}
                cy={60 + dy * R}
                rx="10"
                ry="8"
                className={classNames(styles.seed, moving && styles.falls)}
                ref={(seed) => void seed?.style.setProperty('animation-delay', `${pit * 750 + no * 100}ms`)}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
