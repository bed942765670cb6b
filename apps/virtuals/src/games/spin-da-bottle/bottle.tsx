import { classNames } from '@oware/ui';
import { BOTTLE_STOPS, type BottleZone, getBottleZone } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import styles from './bottle.module.css';

/** Angle between two stops, in degrees. */
const STEP = 360 / BOTTLE_STOPS;

/** Returns the angle of a stop, in degrees clockwise from the top. */
const getAngle = (stop: number): number => stop * STEP - 90;

/** Returns a point of the ring. */
function getPoint(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(110 + radius * Math.cos(angle)).toFixed(2)} ${(110 + radius * Math.sin(angle)).toFixed(2)}`;
}

/** Returns the outline of the ring from one angle to another. */
const getArc = (from: number, to: number): string =>
  `M${getPoint(from, 74)}L${getPoint(from, 104)}A104 104 0 0 1 ${getPoint(to, 104)}L${getPoint(to, 74)}A74 74 0 0 0 ${getPoint(from, 74)}Z`;

/** Zones of the ring with their first and last stop. */
const ZONES: readonly { zone: BottleZone; first: number; last: number }[] = Array.from(
  { length: BOTTLE_STOPS },
  (_, stop) => stop,
).reduce<{ zone: BottleZone; first: number; last: number }[]>((zones, stop) => {
  const [zone, before] = [getBottleZone(stop), zones.at(-1)];
  return before?.zone === zone
    ? [...zones.slice(0, -1), { ...before, last: stop }]
    : [...zones, { zone, first: stop, last: stop }];
}, []);

/** A bottle on a cloth: it turns until its neck points to the drawn stop of the ring. */
export function Bottle({ drawn, round, moving }: BoardProps): ReactNode {
  const [stop] = drawn ?? [];
  return (
    <svg key={round} viewBox="0 0 220 220" className={styles.picture} aria-hidden>
      <circle cx="110" cy="110" r="108" className={styles.cloth} />
      {ZONES.map(({ zone, first, last }) => (
        <path
          key={zone}
          d={getArc(getAngle(first) - STEP / 2, getAngle(last) + STEP / 2)}
          className={classNames(
            styles.zone,
            styles[zone],
            stop !== undefined && !moving && getBottleZone(stop) !== zone && styles.missed,
          )}
        />
      ))}
      <g transform={`rotate(${getAngle(stop ?? BOTTLE_STOPS / 4)} 110 110)`}>
        <g className={classNames(styles.bottle, moving && styles.turns)}>
          <ellipse cx="113" cy="116" rx="24" ry="60" className={styles.shadow} />
          <path
            d="M104 46h12v28c0 8 15 12 15 28v52c0 6-4 10-10 10H99c-6 0-10-4-10-10v-52c0-16 15-20 15-28z"
            className={styles.glass}
          />
          <path d="M89 112h42v28H89z" className={styles.label} />
          <path d="M110 118c6 5 6 12 0 17-6-5-6-12 0-17z" className={styles.seed} />
          <path d="M102 40h16v9h-16z" className={styles.cap} />
          <path d="M97 104v44" className={styles.shine} />
        </g>
      </g>
    </svg>
  );
}
