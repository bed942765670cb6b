import { type ReactNode } from 'react';
import styles from './hero.module.css';

/** Lines of each figure on a square of 48 units; `seeds` are the dots in the second tone, as circles. */
const FIGURES = {
  ball: {
    line: 'M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40zM24 15l8.5 6.2-3.3 10H18.8l-3.3-10zM24 15V4.5M32.5 21.2l10.3-3.4M29.2 31.2l6.4 8.8M18.8 31.2 12.4 40M15.5 21.2 5.2 17.8',
    seeds: [[24, 24, 3]],
  },
  drum: {
    line: 'M8 8c0-2.5 7-4 16-4s16 1.5 16 4-7 4-16 4S8 10.5 8 8zm0 0c0 6 9 10 9 16S8 34 8 40c0 2.5 7 4 16 4s16-1.5 16-4c0-6-9-10-9-16s9-10 9-16M13 11l5.5 13L13 41M35 11l-5.5 13L35 41M20 12l2 12-2 20M28 12l-2 12 2 20',
    seeds: [
      [24, 8, 1.6],
      [18, 7.6, 1.2],
      [30, 7.6, 1.2],
    ],
  },
  rain: {
    line: 'M4 30h40c0 8-9 14-20 14S4 38 4 30zM10 30c0-2 6-4 14-4s14 2 14 4',
    seeds: [
      [24, 6, 3],
      [14, 12, 2.4],
      [34, 13, 2.4],
      [24, 19, 2.6],
      [17, 24, 2],
      [31, 24, 2],
    ],
  },
  target: {
    line: 'M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40zM24 11a13 13 0 1 1 0 26 13 13 0 0 1 0-26zM24 18a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM24 24 41 7M36 7h5v5',
    seeds: [[24, 24, 2.6]],
  },
} as const;

export type FigureName = keyof typeof FIGURES;

/** The picture of an offer. Hidden from screen readers, because the text beside it names the offer. */
export function Figure({ name }: { name: FigureName }): ReactNode {
  const { line, seeds } = FIGURES[name];
  return (
    <svg data-picture="" viewBox="0 0 48 48" aria-hidden="true" className={styles.figure}>
      <path d={line} />
      {seeds.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
}
