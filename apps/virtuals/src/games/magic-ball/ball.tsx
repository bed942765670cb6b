import { classNames } from '@oware/ui';
import { getMagicSign, MAGIC_SIGNS } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import { Sign } from './sign';
import styles from './ball.module.css';

/** Angle between two signs of the circle, in degrees. */
const STEP = 360 / MAGIC_SIGNS.length;

/** A glass ball on its foot: all signs circle in it until one of them appears large. */
export function MagicBall({ drawn, round, moving }: BoardProps): ReactNode {
  const shown = drawn ? getMagicSign(drawn[0] ?? 0) : null;
  return (
    <svg key={round} viewBox="0 0 240 220" className={styles.picture} aria-hidden>
      <path d="M70 178h100l14 34H56z" className={styles.foot} />
      <path d="M62 196h116" className={styles.band} />
      <circle cx="120" cy="100" r="92" className={styles.glass} />
      <circle cx="120" cy="100" r="76" className={styles.depth} />
      <g className={classNames(styles.circle, moving && styles.circles, shown !== null && styles.faded)}>
        {MAGIC_SIGNS.map((sign, no) => (
          <g key={sign} transform={`rotate(${no * STEP} 120 100) translate(120 42) scale(.62)`}>
            <Sign sign={sign} className={styles.small} />
          </g>
        ))}
      </g>
      {shown === null ? null : (
        <g transform="translate(120 100)">
          <circle r="46" className={classNames(styles.halo, moving && styles.glows)} />
          <g className={classNames(moving && styles.appears)}>
            <g transform="scale(1.7)">
              <Sign sign={shown} className={styles.sign} />
            </g>
          </g>
        </g>
      )}
      <path d="M62 62a70 70 0 0 1 44-32" className={styles.shine} />
    </svg>
  );
}
