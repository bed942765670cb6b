import { classNames } from '@oware/ui';
import { getRouletteColour, ROULETTE_RIM } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import styles from './roulette.module.css';

const STEP = 360 / ROULETTE_RIM.length;

/** Returns a point of the rim, in degrees from the top. */
function getPoint(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
}
const SLICE = `M${getPoint(-STEP / 2, 62)}L${getPoint(-STEP / 2, 94)}A94 94 0 0 1 ${getPoint(STEP / 2, 94)}L${getPoint(STEP / 2, 62)}A62 62 0 0 0 ${getPoint(-STEP / 2, 62)}Z`;

/** The wheel; the ball runs around the rim against it and drops into the drawn field, whose number appears in the middle. */
export function Roulette({ drawn, round, moving }: BoardProps): ReactNode {
  const [field] = drawn ?? [];
  const at = field === undefined ? 0 : ROULETTE_RIM.indexOf(field) * STEP;
  return (
    <svg key={round} viewBox="0 0 200 200" className={styles.wheel} aria-hidden>
      <circle cx="100" cy="100" r="98" className={styles.rim} />
      <g className={classNames(styles.disc, moving && styles.turns)}>
        {ROULETTE_RIM.map((each, no) => (
          <g key={each} transform={`rotate(${no * STEP} 100 100)`}>
            <path d={SLICE} className={classNames(styles.slice, styles[getRouletteColour(each)])} />
            <text x="100" y="17" className={styles.number}>
              {each}
            </text>
          </g>
        ))}
        {field === undefined ? null : (
          <g transform={`rotate(${at} 100 100)`}>
            <g className={classNames(styles.disc, moving && styles.runs)}>
              <circle cx="100" cy="31" r="5" className={classNames(styles.ball, moving && styles.drops)} />
            </g>
          </g>
        )}
      </g>
      <circle cx="100" cy="100" r="44" className={styles.hub} />
      {field === undefined ? null : (
        <text x="100" y="114" className={classNames(styles.result, moving && styles.appears)}>
          {field}
        </text>
      )}
    </svg>
  );
}
