import { classNames } from '@oware/ui';
import { getHits, getRallyWinner, MAX_HITS } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import styles from './table.module.css';

/** Duration of a flight from bat to bat, ms. */
const FLIGHT_MS = 280;
/** Time before the serve and after the last flight, ms. */
const [BEFORE_MS, AFTER_MS] = [400, 700];
/** Shortest round, ms. */
const MIN_MS = 2500;

/** Places of the ball at the red and the blue bat. */
const [RED_X, BLUE_X, BAT_Y] = [64, 256, 96];
/** Place of the ball on the floor of the side that loses the point. */
const FLOOR_Y = 184;

/** Returns the duration of the animation for a number of hits, ms. */
export const getRallyDuration = (hits: number): number => Math.max(MIN_MS, BEFORE_MS + hits * FLIGHT_MS + AFTER_MS);

/**
 * Sets the distances and times of a rally for the style sheet. Places are relative to the ball on the floor, `a` and `b` are the ends of a
 * flight relative to the bat that does not return the ball.
 */
function setRally(scene: SVGElement | null, hits: number): void {
  const isRed = getRallyWinner(hits) === 'red';
  const width = BLUE_X - RED_X;
  const values: Record<string, string> = {
    '--flight': `${FLIGHT_MS}ms`,
    '--start': `${BEFORE_MS}ms`,
    '--hits': String(hits),
    '--red-hits': String(Math.ceil(hits / 2)),
    '--blue-hits': String(Math.floor(hits / 2)),
    '--a': `${isRed ? -width : 0}px`,
    '--b': `${isRed ? 0 : width}px`,
    '--out-x': `${isRed ? -40 : 40}px`,
    '--out-y': `${BAT_Y - FLOOR_Y}px`,
  };
  for (const [name, value] of Object.entries(values)) scene?.style.setProperty(name, value);
}

/** A table with two bats. The ball flies until it is not returned; a seed for each hit lights up above the table. */
export function PingPongTable({ drawn, round, moving }: BoardProps): ReactNode {
  const hits = drawn ? getHits(drawn[0] ?? 0) : 0;
  const isRed = getRallyWinner(hits) === 'red';
  const [x, y] = drawn ? [isRed ? BLUE_X + 40 : RED_X - 40, FLOOR_Y] : [RED_X + 16, BAT_Y];
  return (
    <svg key={round} ref={(scene) => setRally(scene, hits)} viewBox="0 0 320 200" className={styles.hall} aria-hidden>
      <rect x="-400" y="-200" width="1120" height="380" className={styles.wall} />
      <rect x="-400" y="176" width="1120" height="120" className={styles.floor} />
      {Array.from({ length: MAX_HITS }, (_, no) => (
        <g key={no} transform={`translate(${39 + no * 22} 24)`}>
          <circle r="7" className={styles.empty} />
          {no < hits ? (
            <circle
              ref={(seed) => seed?.style.setProperty('--no', String(no))}
              r="7"
              className={classNames(no % 2 === 0 ? styles.red : styles.blue, moving && styles.counts)}
            />
          ) : null}
        </g>
      ))}
      <path d="M76 138h168l12 10H64zM96 148v40M224 148v40" className={styles.table} />
      <path d="M160 118v20" className={styles.net} />
      <Bat x={RED_X - 12} side="red" className={classNames(moving && styles.redHits)} />
      <Bat x={BLUE_X + 12} side="blue" className={classNames(moving && styles.blueHits)} />
      <g transform={`translate(${x} ${y})`}>
        <g className={classNames(moving && styles.falls)}>
          <g className={classNames(moving && styles.flies)}>
            <circle r="6" className={classNames(styles.ball, moving && styles.bounces)} />
          </g>
        </g>
      </g>
    </svg>
  );
}

interface BatProps {
  x: number;
  side: 'red' | 'blue';
  className: string;
}

const Bat = ({ x, side, className }: BatProps): ReactNode => (
  <g transform={`translate(${x} ${BAT_Y}) rotate(${side === 'red' ? -18 : 18})`}>
    <g className={className}>
      <path d="M-3 16h6v22h-6z" className={styles.handle} />
      <ellipse rx="8" ry="20" className={styles[side]} />
    </g>
  </g>
);
