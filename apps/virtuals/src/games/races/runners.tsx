import { classNames } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './race.module.css';

export interface RunnerProps {
  number: number;
  /** Angle of the gallop; null at rest. */
  gallop: number | null;
}

/** Returns the class with the colour of a number. */
export const getColourClass = (number: number): string | undefined => styles[`colour${number}`];

/** Returns the path of a leg of two halves that hangs from the origin. */
function getLeg(angle: number, bend: number, half: number): string {
  const [x, y] = [Math.sin(angle) * half, Math.cos(angle) * half];
  const [toX, toY] = [x + Math.sin(angle + bend) * half, y + Math.cos(angle + bend) * half];
  return `M0 0L${x.toFixed(1)} ${y.toFixed(1)} ${toX.toFixed(1)} ${toY.toFixed(1)}`;
}

interface LegsProps extends Pick<RunnerProps, 'gallop'> {
  /** Positions of the legs. */
  back: number;
  front: number;
  top: number;
  half: number;
  className: string | undefined;
}

/** Two pairs of legs that stretch and gather. */
function Legs({ gallop, back, front, top, half, className }: LegsProps): ReactNode {
  const swing =
    gallop === null ? [0.08, -0.08, 0.1, -0.06] : [0, 0.7, 2.6, 3.3].map((phase) => Math.sin(gallop + phase));
  return swing.map((angle, at) => (
    <g key={at} transform={`translate(${at < 2 ? back : front} ${top})`}>
      <path d={getLeg(angle * 0.9, at < 2 ? 0.5 : -0.45, half)} className={className} />
    </g>
  ));
}

/** A racing dog in a jacket with its number; its nose is at the origin, its feet at y = 0. */
export function Dog({ number, gallop }: RunnerProps): ReactNode {
  const lift = gallop === null ? 0 : Math.abs(Math.sin(gallop)) * 2;
  return (
    <g transform={`translate(0 ${-lift}) scale(1.25)`}>
      <path d="M-36-14q-5 1-7 6" className={styles.tail} />
      <Legs gallop={gallop} back={-32} front={-15} top={-9} half={5} className={styles.dogLeg} />
      <path
        d="M-37-12q1-4 6-4 8 2 14 0 5-1 8-5l2-2 1-2 2 2 4 2q1 2-2 2.5l-3.5.5q-2 5-6 7.5-1 3-5 3-2 0-3-2-5-3-10 0-8 2-7.5-2.5z"
        className={styles.dog}
      />
      <path d="M-27-16q5 1 11-.5l-1 8q-5-1-9 .5z" className={getColourClass(number)} />
      <text x="-21.5" y="-8.5" className={classNames(styles.number, styles[`on${number}`])}>
        {number}
      </text>
    </g>
  );
}

/** A horse with a jockey in the colour of its number; its nose is at the origin, its feet at y = 0. */
export function Horse({ number, gallop }: RunnerProps): ReactNode {
  const lift = gallop === null ? 0 : Math.abs(Math.sin(gallop)) * 2;
  return (
    <g transform={`translate(0 ${-lift})`}>
      <path d="M-38-17q-7 2-8 10" className={styles.mane} />
      <Legs gallop={gallop} back={-34} front={-17} top={-11} half={6} className={styles.horseLeg} />
      <path
        d="M-38-18q5-4 13-2 6 1 10-2l6-8 2-2 1 3 6 6q0 2-3 2l-5-1q-2 7-7 11-6 3-12 1-8 0-11-3z"
        className={number % 2 === 0 ? styles.bay : styles.chestnut}
      />
      <path d="M-15-21l6-8" className={styles.mane} />
      <path d="M-27-20q0-8 8-10l3 3-4 5-1 3z" className={getColourClass(number)} />
      <circle cx="-16" cy="-32" r="3" className={styles.face} />
      <path d="M-20-32a4 4 0 0 1 7-2l2 1z" className={getColourClass(number)} />
      <path d="M-31-20h10l-1 8h-8z" className={getColourClass(number)} />
      <text x="-26" y="-13.5" className={classNames(styles.number, styles[`on${number}`])}>
        {number}
      </text>
    </g>
  );
}
