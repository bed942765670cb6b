import { type ReactNode } from 'react';
import styles from './art.module.css';

/** A numbered ball without its number. */
const Ball = ({
  x,
  y,
  colour,
  r = 17,
}: {
  x: number;
  y: number;
  colour: string | undefined;
  r?: number;
}): ReactNode => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={r} className={colour} />
    <circle r={r * 0.55} className={styles.white} />
  </g>
);

/** Six balls in two rows. */
export const sixBalls = (
  <>
    <path d="M0 0h160v100H0z" className={styles.night} />
    <path d="M0 44h160v5H0zM0 90h160v5H0z" className={styles.far} />
    <Ball x={36} y={27} colour={styles.red} />
    <Ball x={80} y={27} colour={styles.yellow} />
    <Ball x={124} y={27} colour={styles.grass} />
    <Ball x={36} y={73} colour={styles.orange} />
    <Ball x={80} y={73} colour={styles.blue} />
    <Ball x={124} y={73} colour={styles.leaf} />
  </>
);

/** A drum of glass with balls, and one that was drawn. */
export const drum = (
  <>
    <path d="M0 0h160v100H0z" className={styles.hall} />
    <path d="M34 100 48 78h32l14 22z" className={styles.wood} />
    <circle cx="64" cy="46" r="40" className={styles.glass} />
    <Ball x={46} y={66} r={11} colour={styles.yellow} />
    <Ball x={70} y={70} r={11} colour={styles.blue} />
    <Ball x={88} y={54} r={11} colour={styles.red} />
    <Ball x={58} y={45} r={11} colour={styles.leaf} />
    <Ball x={72} y={24} r={11} colour={styles.orange} />
    <circle cx="64" cy="46" r="40" className={styles.line} />
    <path d="M98 68q30 2 44 26" className={styles.string} />
    <Ball x={132} y={68} r={15} colour={styles.grass} />
  </>
);

/** Seeds above the pits of an oware board. */
export const pits = (
  <>
    <path d="M0 0h160v100H0z" className={styles.sand} />
    <rect x="6" y="34" width="148" height="60" rx="20" className={styles.coat} />
    {[32, 80, 128].map((x) => (
      <g key={x}>
        <ellipse cx={x} cy="50" rx="18" ry="11" className={styles.dark} />
        <ellipse cx={x} cy="78" rx="18" ry="11" className={styles.dark} />
      </g>
    ))}
    <path
      d="M20 50a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM32 53a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM75 79a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM117 77a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM130 80a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM122 50a5 5 0 1 0 10 0 5 5 0 1 0-10 0z"
      className={styles.white}
    />
    <path
      d="M66 14a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM84 24a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM74 40a6 6 0 1 0 12 0 6 6 0 1 0-12 0z"
      className={styles.yellow}
    />
  </>
);

/** A glowing ball with a star inside. */
export const magicBall = (
  <>
    <path d="M0 0h160v100H0z" className={styles.hall} />
    <path d="M48 100 58 82h44l10 18z" className={styles.coat} />
    <circle cx="80" cy="46" r="40" className={styles.blue} />
    <path d="m80 18 7 19h20l-16 12 6 20-17-12-17 12 6-20-16-12h20z" className={styles.yellow} />
    <path d="M52 40q4-20 22-24" className={styles.line} />
    <path d="M22 20v12M16 26h12M136 56v12M130 62h12M132 14v10M127 19h10" className={styles.glow} />
  </>
);
