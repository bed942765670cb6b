import { classNames } from '@oware/ui';
import { getColour, WHEEL_FIELDS } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import styles from './wheel.module.css';

const STEP = 360 / WHEEL_FIELDS;

/** Returns a point on the rim, in degrees from the top. */
function getRimPoint(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
}
const SLICE = `M100 100L${getRimPoint(-STEP / 2, 94)}A94 94 0 0 1 ${getRimPoint(STEP / 2, 94)}Z`;

/** The wheel: it turns until the drawn field is under the pointer. */
export function Wheel({ drawn, round, moving }: BoardProps): ReactNode {
  const rest = -(drawn?.[0] ?? 0) * STEP;
  return (
    <svg viewBox="0 0 200 200" className={styles.wheel} aria-hidden>
      <g key={round} transform={`rotate(${rest} 100 100)`}>
        <g className={classNames(styles.disc, moving && styles.moving)}>
          <circle cx="100" cy="100" r="97" className={styles.rim} />
          {Array.from({ length: WHEEL_FIELDS }, (_, field) => (
            <g key={field} transform={`rotate(${field * STEP} 100 100)`}>
              <path d={SLICE} className={classNames(styles.slice, styles[getColour(field)])} />
              <text x="100" y="19" className={classNames(styles.number, field === 0 && styles.dark)}>
                {field}
              </text>
            </g>
          ))}
          <circle cx="100" cy="100" r="34" className={styles.hub} />
        </g>
      </g>
      <path d="M100 22l-7-20h14z" className={styles.pointer} />
    </svg>
  );
}
