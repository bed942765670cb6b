import { memo, type ReactNode } from 'react';
import { getDistance } from './flight';
import { createFlightBoard, type PictureProps } from './flight-board';
import { TargetLine } from './target-mark';
import styles from './flight.module.css';

/** Height in the drawing by which the multiplier grows by the factor e. */
const SCALE = 110;
/** Highest position of the kite; above it, the city sinks instead. */
const CLIMB = 76;
const TOWERS = [
  ...[-690, -560, -430, 330, 480, 610, 760, 900].map((x, no) => [x, 60 + ((no * 37) % 50), 40] as const),
  ...([
    [4, 74, 22],
    [30, 48, 26],
    [138, 96, 20],
    [162, 60, 30],
    [196, 82, 18],
  ] as const),
];
const CLOUDS = [
  [-380, 40],
  [40, 20],
  [230, 90],
  [140, 170],
  [480, 60],
  [700, 150],
] as const;
const STARS = [20, 75, 118, 164, 215, 262, 301, -60, -190, -320, 390, 520, 640];

/** The shore of Accra and Lagos: an arch with a star, towers, and a bridge over the lagoon. */
const City = memo(function City(): ReactNode {
  return (
    <>
      {TOWERS.map(([x, height, width]) => (
        <g key={x}>
          <rect x={x} y={196 - height} width={width} height={height} className={styles.far} />
          <path
            d={`M${x + 6} ${206 - height}h4v5h-4zM${x + width - 10} ${214 - height}h4v5h-4zM${x + 6} ${226 - height}h4v5h-4z`}
            className={styles.lit}
          />
        </g>
      ))}
      <path d="M66 196v-52h58v52h-12v-34a17 17 0 0 0-34 0v34z" className={styles.near} />
      <path d="M95 126l3 7h7l-5.5 5 2 7-6.5-4-6.5 4 2-7-5.5-5h7z" className={styles.lit} />
      <path d="M262 196l6-92h4l6 92zM-700 190h1720v6h-1720z" className={styles.near} />
      <path
        d="M270 108L222 190M270 120L236 190M270 134L250 190M270 108L318 190M270 120L304 190M270 134L290 190"
        className={styles.cable}
      />
      <rect x="-700" y="196" width="1720" height="240" className={styles.water} />
      <path
        d="M-40 206q10-4 20 0t20 0M90 212q10-4 20 0t20 0M210 205q10-4 20 0t20 0M330 213q10-4 20 0t20 0"
        className={styles.wave}
      />
    </>
  );
});

/** The kite; its string breaks at the end. */
function Kite({ x, y, ms, ended }: { x: number; y: number; ms: number; ended: number }): ReactNode {
  const sway = Math.sin(ms / 260) * 5 * (1 - ended);
  const wave = Math.sin(ms / 130) * 7;
  return (
    <g transform={`translate(${x + 46 * ended} ${y + 34 * ended ** 2}) rotate(${18 + sway + 105 * ended})`}>
      <path d={`M0 26q${wave} 12 0 22t${-wave} 22`} className={styles.ribbon} />
      <path d="M0-28L20-4 0 26-20-4z" className={styles.sail} />
      <path d="M0-28V26L20-4zM-20-4L0-4V8z" className={styles.adire} />
      <path d="M-10-4l5-5 5 5-5 5z" className={styles.lit} />
    </g>
  );
}

/** A kite above the city: it climbs with the multiplier until its string breaks. */
function SkyPicture({ flight, targets }: PictureProps): ReactNode {
  const { multiplier, ended, ms } = flight;
  const climbed = getDistance(1, multiplier) * SCALE;
  const y = 158 - Math.min(climbed, CLIMB);
  const x = 120 + Math.min(climbed, CLIMB) * 0.9;
  const sunk = Math.max(0, climbed - CLIMB);
  const night = Math.min(0.82, climbed / 700);
  const hand = 204 + sunk;
  return (
    <>
      <rect x="-700" y="-60" width="1720" height="420" opacity={night} className={styles.night} />
      {night > 0.3
        ? STARS.map((star, no) => (
            <circle key={star} cx={star} cy={12 + ((no * 53) % 170)} r="1.3" opacity={night} className={styles.star} />
          ))
        : null}
      {CLOUDS.map(([left, top]) => (
        <path
          key={left}
          d="M0 0a11 11 0 0 1 20-6 13 13 0 0 1 24 4 8 8 0 0 1 2 16H4A8 8 0 0 1 0 0z"
          transform={`translate(${left} ${((top + climbed * 0.7) % 300) - 40})`}
          className={styles.cloud}
        />
      ))}
      <g transform={`translate(0 ${sunk})`}>
        <City />
      </g>
      {targets.map((target) => (
        <TargetLine
          key={target}
          target={target}
          isReached={multiplier >= target}
          at={y - getDistance(multiplier, target) * SCALE}
        />
      ))}
      <path
        d={
          ended > 0
            ? `M34 ${hand}Q${70 - 20 * ended} ${hand - 30} ${96 - 40 * ended} ${hand - 34 * (1 - ended)}`
            : `M34 ${hand}Q${x - 30} ${hand - 10} ${x} ${y}`
        }
        className={styles.string}
      />
      <Kite x={x} y={y} ms={ms} ended={ended} />
    </>
  );
}

export const KiteBoard = createFlightBoard({ background: 'sky', Drawing: SkyPicture });
