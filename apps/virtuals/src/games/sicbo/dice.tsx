import { classNames } from '@oware/ui';
import { getPoints } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import styles from './dice.module.css';

type Place = readonly [x: number, y: number];

const [LOW, MID, TOP] = [22, 42, 62];
/** Places of the points on a face of 84 units, for 1 to 6 points. */
const FACES: readonly (readonly Place[])[] = [
  [[MID, MID]],
  [
    [LOW, LOW],
    [TOP, TOP],
  ],
  [
    [LOW, LOW],
    [MID, MID],
    [TOP, TOP],
  ],
  [
    [LOW, LOW],
    [TOP, LOW],
    [LOW, TOP],
    [TOP, TOP],
  ],
  [
    [LOW, LOW],
    [TOP, LOW],
    [MID, MID],
    [LOW, TOP],
    [TOP, TOP],
  ],
  [
    [LOW, LOW],
    [TOP, LOW],
    [LOW, MID],
    [TOP, MID],
    [LOW, TOP],
    [TOP, TOP],
  ],
];

/** Three dice that roll in one after the other; seeds are their points. */
export function Dice({ drawn, round, moving }: BoardProps): ReactNode {
  return (
    <svg key={round} viewBox="0 0 320 140" className={styles.table} aria-hidden>
      <rect x="4" y="4" width="312" height="132" rx="24" className={styles.wood} />
      {[0, 1, 2].map((no) => (
        <g key={no} transform={`translate(${22 + no * 96} 28)`}>
          <g className={classNames(styles.die, moving && styles.rolls, styles[`die${no}`])}>
            <rect width="84" height="84" rx="16" className={styles.face} />
            {(FACES[getPoints(drawn?.[no] ?? no * 2) - 1] ?? []).map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r="8" className={styles.point} />
            ))}
          </g>
        </g>
      ))}
    </svg>
  );
}
