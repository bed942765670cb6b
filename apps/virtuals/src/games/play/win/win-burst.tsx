import { useStill } from '@oware/ui';
import { type ReactNode } from 'react';
import { type WinSize } from './win-size';
import styles from './win-burst.module.css';

/** Number of seeds by size of the win. */
const SEEDS: Readonly<Record<WinSize, number>> = { 0: 6, 1: 14, 2: 26, 3: 40 };
/** Angle between two seeds, radians: the golden angle spreads them evenly, without chance. */
const TURN = 2.399;

/** Returns the place of a seed after the burst, from the middle of the drawing. */
function getPlace(index: number, count: number): string {
  const reach = 40 + 110 * Math.sqrt((index + 1) / count);
  const [x, y] = [Math.cos(index * TURN) * reach, Math.sin(index * TURN) * reach * 0.7];
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(index * 47) % 180})`;
}

/**
 * Seeds that burst once over the board after a win, more and longer for a larger one; from 10 times the stake with a ring, from 50 times
 * with rays. Without movement there is no burst: the amount shows the win.
 */
export function WinBurst({ size }: { size: WinSize }): ReactNode {
  if (useStill()) return null;
  return (
    <svg className={styles.burst} data-size={size} viewBox="-160 -110 320 220" aria-hidden="true" focusable="false">
      {size === 3 ? (
        <g className={styles.rays}>
          {Array.from({ length: 12 }, (_, index) => (
            <path key={index} d="M-7-190L0-30 7-190z" transform={`rotate(${index * 30})`} />
          ))}
        </g>
      ) : null}
      {size >= 2 ? <circle r="60" className={styles.ring} /> : null}
      {Array.from({ length: SEEDS[size] }, (_, index) => (
        <g key={index} transform={getPlace(index, SEEDS[size])}>
          <ellipse rx="6" ry="8" className={styles.seed} />
        </g>
      ))}
    </svg>
  );
}
