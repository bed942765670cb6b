import { classNames } from '@oware/ui';
import { memo, type ReactNode } from 'react';
import { getDistance } from './flight';
import { createFlightBoard, type PictureProps } from './flight-board';
import { TargetGate } from './target-mark';
import styles from './flight.module.css';

/** Way in the drawing on which the multiplier grows by the factor e. */
const SCALE = 320;
/** Position of the runner. */
const AT = 96;
/** Width after which the street repeats. */
const BLOCK = 260;
const BLOCKS = [-3, -2, -1, 0, 1, 2, 3, 4];

/** Houses and a palm, drawn once for each block of the street. */
const Street = memo(function Street(): ReactNode {
  return BLOCKS.map((block) => (
    <g key={block} transform={`translate(${block * BLOCK} 0)`}>
      <rect x="6" y="118" width="66" height="62" className={styles.wall} />
      <path d="M0 120l12-16h54l12 16z" className={styles.roof} />
      <path d="M18 134h14v14H18zM46 134h14v14H46zM32 156h16v24H32z" className={styles.lit} />
      <rect x="96" y="84" width="44" height="96" className={styles.tower} />
      <path
        d="M104 94h8v9h-8zM122 94h8v9h-8zM104 114h8v9h-8zM122 114h8v9h-8zM104 134h8v9h-8zM122 134h8v9h-8z"
        className={styles.lit}
      />
      <path d="M196 182q4-36 0-62" className={styles.trunk} />
      <path
        d="M196 120q-16-12-30 2M196 120q16-12 30 2M196 120q-6-18-22-16M196 120q6-18 22-16"
        className={styles.leaf}
      />
    </g>
  ));
});

/** Returns the path of a limb of two halves, from the origin. */
function getLimb(angle: number, bend: number, half: number): string {
  const [x, y] = [Math.sin(angle) * half, Math.cos(angle) * half];
  const [toX, toY] = [x + Math.sin(angle + bend) * half, y + Math.cos(angle + bend) * half];
  return `M0 0L${x.toFixed(1)} ${y.toFixed(1)} ${toX.toFixed(1)} ${toY.toFixed(1)}`;
}

/** The runner, who trips at the end. */
function Runner({ ms, ended, runs }: { ms: number; ended: number; runs: boolean }): ReactNode {
  const swing = runs ? Math.sin(ms / 75) * 0.95 * (1 - ended) : 0.5;
  const bounce = runs && ended === 0 ? Math.abs(Math.sin(ms / 75)) * 4 : 0;
  return (
    <>
      {ended > 0
        ? [0, 1, 2].map((no) => (
            <circle
              key={no}
              cx={AT + 10 + no * 14}
              cy={190 - ended * (6 + no * 3)}
              r={3 + ended * 5}
              opacity={0.8 * (1 - ended)}
              className={styles.dust}
            />
          ))
        : null}
      <g transform={`translate(${AT + 26 * ended} ${158 - bounce + 20 * ended}) rotate(${10 + 76 * ended})`}>
        <path d={getLimb(-swing, -0.9, 17)} className={classNames(styles.limb, styles.behind)} />
        <g transform="translate(0 -28)">
          <path d={getLimb(swing, 1.2, 12)} className={classNames(styles.limb, styles.behind)} />
        </g>
        <path d="M0-4V-24" className={styles.jersey} />
        <path d={getLimb(swing, -0.9, 17)} className={styles.limb} />
        <g transform="translate(0 -28)">
          <path d={getLimb(-swing, 1.2, 12)} className={styles.limb} />
        </g>
        <circle cx="3" cy="-42" r="8.5" className={styles.skin} />
      </g>
    </>
  );
}

/** A runner in a street in the evening: the way grows with the multiplier, until the runner trips. */
function StreetPicture({ flight, targets }: PictureProps): ReactNode {
  const { multiplier, ended, ms } = flight;
  const way = getDistance(1, multiplier) * SCALE;
  return (
    <>
      <g transform={`translate(${-((way * 0.5) % BLOCK)} 0)`}>
        <Street />
      </g>
      <rect x="-700" y="178" width="1720" height="8" className={styles.kerb} />
      <rect x="-700" y="186" width="1720" height="80" className={styles.road} />
      <path d="M-740 206H1100" transform={`translate(${-(way % 40)} 0)`} className={styles.dash} />
      {targets.map((target) => (
        <TargetGate
          key={target}
          target={target}
          isReached={multiplier >= target}
          at={AT + getDistance(multiplier, target) * SCALE}
        />
      ))}
      <Runner ms={ms} ended={ended} runs={multiplier > 1} />
    </>
  );
}

export const RunnerBoard = createFlightBoard({ background: 'street', Drawing: StreetPicture });
