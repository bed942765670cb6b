import { type ReactNode } from 'react';
import styles from './art.module.css';

/** A bounding dog or horse in the colour of its number. */
const Animal = ({ x, y, colour, d }: { x: number; y: number; colour: string | undefined; d: string }): ReactNode => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M6 24 0 34M14 25l-7 8M38 24l10 6M44 22l11 4" className={styles.leg} />
    <path d={d} className={styles.coat} />
    <path d="M16 9h14v14H16z" className={colour} />
  </g>
);

const DOG = 'M4 22q4-12 18-12 10 2 18-4l6-5 3 4 7 3q-1 3-6 3l-4 1q-5 9-14 11-8 3-28-1z';
const HORSE = 'M4 20q6-10 20-8 8 2 16-6l8-12 3-2 2 5 9 9q0 3-4 3l-8-2q-3 10-10 15-10 4-18 2-12 2-18-4z';

/** Picture of instant football. */
export const football = (
  <>
    <path d="M0 0h160v58H0z" className={styles.night} />
    <path d="M0 58h160v42H0z" className={styles.grass} />
    <path d="M80 58v42M52 100a28 28 0 0 1 56 0" className={styles.line} />
    <circle cx="80" cy="52" r="26" className={styles.white} />
    <path
      d="m80 39 12 9-5 14H73l-5-14zM80 39V26M92 48l13-4M87 62l9 12M73 62l-9 12M68 48l-13-4"
      className={styles.seam}
    />
  </>
);

const basketball = (
  <>
    <path d="M0 0h160v100H0z" className={styles.hall} />
    <path d="M96 6h48v38H96z" className={styles.white} />
    <path d="M98 48h44" className={styles.ring} />
    <path d="m100 50 8 30h24l8-30M110 50l5 30M130 50l-5 30M104 65h32" className={styles.line} />
    <circle cx="54" cy="50" r="28" className={styles.orange} />
    <path d="M26 50h56M54 22v56M34 30q16 20 0 40M74 30q-16 20 0 40" className={styles.seam} />
  </>
);

const penalties = (
  <>
    <path d="M0 0h160v72H0z" className={styles.night} />
    <path d="M0 72h160v28H0z" className={styles.grass} />
    <path
      d="M32 74V16h96v58M48 16v58M64 16v58M80 16v58M96 16v58M112 16v58M32 30h96M32 44h96M32 58h96"
      className={styles.net}
    />
    <path d="M30 76V14h100v62" className={styles.post} />
    <g transform="translate(92 42) rotate(38)">
      <path d="M-6 12v16M6 12v16" className={styles.leg} />
      <path d="M-8-4q-6-8-8-20M8-4q6-8 8-20" className={styles.arm} />
      <rect x="-9" y="-8" width="18" height="22" rx="6" className={styles.yellow} />
      <circle cy="-15" r="7" className={styles.skin} />
    </g>
    <circle cx="48" cy="30" r="9" className={styles.white} />
  </>
);

const track = (
  <>
    <path d="M0 0h160v40H0z" className={styles.sky} />
    <path d="M0 36h160v10H0z" className={styles.grass} />
    <path d="M0 46h160v54H0z" className={styles.sand} />
    <path d="M0 40h160M10 40v8M40 40v8M70 40v8M100 40v8M130 40v8" className={styles.post} />
  </>
);

const dogs = (
  <>
    {track}
    <Animal x={84} y={36} colour={styles.blue} d={DOG} />
    <Animal x={18} y={42} colour={styles.white} d={DOG} />
    <Animal x={58} y={60} colour={styles.red} d={DOG} />
  </>
);

const horses = (
  <>
    {track}
    <Animal x={84} y={36} colour={styles.yellow} d={HORSE} />
    <Animal x={16} y={42} colour={styles.red} d={HORSE} />
    <Animal x={60} y={60} colour={styles.blue} d={HORSE} />
  </>
);

/** Pictures of the games of the virtual lobby. */
export const virtualPictures: Readonly<Partial<Record<string, ReactNode>>> = {
  'instant-football': football,
  basketball,
  penalties,
  dogs,
  horses,
};
