import { classNames } from '@oware/ui';
import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import styles from './coin.module.css';

/** A coin: heads shows a seed, tails the pits of a board. It spins while it moves and lands on the drawn side. */
export function Coin({ drawn, round, moving }: BoardProps): ReactNode {
  const tails = drawn?.[0] === 1;
  return (
    <div key={round} className={classNames(styles.coin, tails && styles.tails, moving && styles.moving)} aria-hidden>
      <svg viewBox="0 0 100 100" className={styles.face}>
        <circle cx="50" cy="50" r="48" className={styles.rim} />
        <circle cx="50" cy="50" r="41" className={styles.metal} />
        <path d="M50 22c16 14 16 42 0 56-16-14-16-42 0-56z" className={styles.sign} />
      </svg>
      <svg viewBox="0 0 100 100" className={classNames(styles.face, styles.back)}>
        <circle cx="50" cy="50" r="48" className={styles.rim} />
        <circle cx="50" cy="50" r="41" className={styles.metal} />
        {[30, 50, 70].map((x) => (
          <g key={x}>
            <circle cx={x} cy="41" r="7" className={styles.sign} />
            <circle cx={x} cy="61" r="7" className={styles.sign} />
          </g>
        ))}
      </svg>
    </div>
  );
}
