import { type ReactNode } from 'react';
import styles from './art.module.css';

/** Three windows of a machine. */
const windows = (
  <path
    d="M8 18h44a4 4 0 0 1 4 4v56a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4zM58 22a4 4 0 0 1 4-4h36a4 4 0 0 1 4 4v56a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4zM108 18h44a4 4 0 0 1 4 4v56a4 4 0 0 1-4 4h-44a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z"
    className={styles.white}
  />
);

/** A drum, a fish and a pepper on three reels. */
export const market = (
  <>
    <path d="M0 0h160v100H0z" className={styles.red} />
    <path d="M0 0h160v10H0zM0 90h160v10H0z" className={styles.yellow} />
    {windows}
    <path d="M14 34h32l-7 36H21z" className={styles.coat} />
    <path d="m17 40 9 26 4-26 4 26 9-26" className={styles.string} />
    <ellipse cx="30" cy="34" rx="16" ry="6" className={styles.orange} />
    <path d="M62 50q14-18 28-4l9-9v26l-9-9q-14 14-28-4z" className={styles.blue} />
    <circle cx="70" cy="47" r="2.5" className={styles.white} />
    <path d="M120 36q24-4 22 20-2 14-18 16 8-8 6-18-2-10-10-18z" className={styles.red} />
    <path d="m124 38-8-8" className={styles.leg} />
  </>
);

/** A pineapple, a watermelon and an orange. */
export const fruit = (
  <>
    <path d="M0 0h160v100H0z" className={styles.felt} />
    <path d="M36 34 24 12l12 8 4-14 4 14 12-8-12 22z" className={styles.leaf} />
    <ellipse cx="40" cy="60" rx="21" ry="29" className={styles.yellow} />
    <path d="m24 44 30 34M36 34l24 26M20 58l22 28M56 44 26 78M44 34 20 60M60 60 40 88" className={styles.seam} />
    <path d="M64 46a38 38 0 0 0 62 40z" className={styles.leaf} />
    <path d="M70 49a31 31 0 0 0 50 33z" className={styles.white} />
    <path d="M74 51a27 27 0 0 0 42 28z" className={styles.red} />
    <path d="M80 62h4v5h-4zM90 70h4v5h-4zM88 62h3v4h-3zM101 75h4v5h-4z" className={styles.dark} />
    <circle cx="124" cy="40" r="25" className={styles.orange} />
    <path d="M124 16q10-14 24-8-8 12-24 8z" className={styles.leaf} />
    <path d="M110 34q4-9 12-10" className={styles.string} />
  </>
);

/** One strip of woven cloth. */
const Strip = ({ x, ground, figure }: { x: number; ground: string | undefined; figure: string }): ReactNode => (
  <g transform={`translate(${x} 0)`}>
    <path d="M2 0h48v100H2z" className={ground} />
    <path d="M2 0h48v6H2zM2 94h48v6H2zM2 32h48v4H2zM2 64h48v4H2z" className={styles.dark} />
    <path d="M2 8h48v4H2zM2 26h48v4H2zM2 70h48v4H2zM2 88h48v4H2z" className={styles.white} />
    <path d={figure} className={styles.yellow} />
  </g>
);

/** Three strips of kente with a diamond, stairs and a star. */
export const kente = (
  <>
    <path d="M0 0h160v100H0z" className={styles.dark} />
    <Strip x={2} ground={styles.red} figure="m26 36 18 14-18 14L8 50z" />
    <Strip x={54} ground={styles.grass} figure="M8 64v-8h9v-7h9v-7h9v-6h9v28z" />
    <Strip x={106} ground={styles.blue} figure="m26 36 4 10h12l-9 7 4 11-11-7-11 7 4-11-9-7h12z" />
  </>
);
