import { type ReactNode } from 'react';
import { getDistance } from './flight';
import { createFlightBoard, type PictureProps } from './flight-board';
import { TargetLine } from './target-mark';
import styles from './flight.module.css';

/** Height in the drawing by which the multiplier grows by the factor e. */
const SCALE = 110;
/** Highest position of the rocket; above it, the ground sinks instead. */
const CLIMB = 54;
/** Multiplier at the height of the moon. */
const MOON = 12;
const STARS = [
  [-640, 20],
  [-480, 150],
  [-330, 70],
  [-180, 190],
  [-60, 110],
  [18, 40],
  [52, 170],
  [96, 96],
  [132, 204],
  [204, 30],
  [236, 140],
  [268, 78],
  [304, 196],
  [420, 60],
  [560, 170],
  [700, 30],
  [860, 120],
] as const;

/** The rocket: its flame burns until the end, when it tips over. */
function Rocket({ y, ms, ended, burns }: { y: number; ms: number; ended: number; burns: boolean }): ReactNode {
  const flame = 20 + Math.sin(ms / 45) * 5;
  return (
    <g transform={`translate(${160 + 34 * ended} ${y + 36 * ended ** 2}) rotate(${128 * ended})`}>
      {burns ? (
        <>
          <path d={`M-9 30Q0 ${30 + flame * 2} 9 30z`} className={styles.flame} />
          <path d={`M-4.5 30Q0 ${30 + flame} 4.5 30z`} className={styles.core} />
        </>
      ) : null}
      <path d="M-14 12L-24 34h12zM14 12L24 34H12z" className={styles.nose} />
      <path d="M0-38Q16-16 14 14L11 30H-11L-14 14Q-16-16 0-38z" className={styles.body} />
      <path d="M0-38Q8-26 11-16H-11Q-8-26 0-38z" className={styles.nose} />
      <circle cy="-1" r="6.5" className={styles.window} />
    </g>
  );
}

/** Launch pad between hills. */
const Ground = (): ReactNode => (
  <>
    <path d="M-700 210Q-400 150-160 200T160 196T480 202T1020 190V700H-700z" className={styles.ground} />
    <path d="M124 192h72v10h-72zM190 110h8v84h-8zM176 122h18v4h-18zM176 152h18v4h-18z" className={styles.pad} />
  </>
);

/** Smoke below the pad at take-off, and behind the rocket at the end. */
const Smoke = ({ y, size }: { y: number; size: number }): ReactNode =>
  [-26, -8, 12, 30].map((x, no) => (
    <circle key={x} cx={160 + x} cy={y + (no % 2) * 6} r={size + no} opacity="0.7" className={styles.smoke} />
  ));

/** A rocket that climbs with the multiplier from the ground past the moon, until its flame goes out. */
function SpacePicture({ flight, targets }: PictureProps): ReactNode {
  const { multiplier, ended, ms } = flight;
  const climbed = getDistance(1, multiplier) * SCALE;
  const y = 160 - Math.min(climbed, CLIMB);
  const sunk = Math.max(0, climbed - CLIMB);
  const night = Math.min(0.9, climbed / 300);
  const moon = y - getDistance(multiplier, MOON) * SCALE;
  const burns = ms > 250 && ended === 0;
  return (
    <>
      <rect x="-700" y="-60" width="1720" height="420" opacity={night} className={styles.night} />
      {STARS.map(([x, top]) => (
        <circle
          key={x}
          cx={x}
          cy={((top + climbed * 0.5) % 250) - 15}
          r="1.4"
          opacity={night}
          className={styles.star}
        />
      ))}
      {moon > -60 && moon < 280 ? (
        <g transform={`translate(252 ${moon})`}>
          <circle r="30" className={styles.moon} />
          <path d="M-10-8a6 6 0 1 0 .1 0zM10 6a4 4 0 1 0 .1 0zM6-16a3 3 0 1 0 .1 0z" className={styles.crater} />
        </g>
      ) : null}
      <g transform={`translate(0 ${sunk})`}>
        <Ground />
        {burns && climbed < CLIMB ? <Smoke y={204} size={8 + climbed / 6} /> : null}
      </g>
      {targets.map((target) => (
        <TargetLine
          key={target}
          target={target}
          isReached={multiplier >= target}
          at={y - getDistance(multiplier, target) * SCALE}
        />
      ))}
      <Rocket y={y} ms={ms} ended={ended} burns={burns} />
    </>
  );
}

export const RocketBoard = createFlightBoard({ background: 'space', Drawing: SpacePicture });
