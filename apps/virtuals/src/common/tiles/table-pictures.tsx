import { type ReactNode } from 'react';
import styles from './art.module.css';

/** A wheel of red and black pockets with its ball. */
export const roulette = (
  <>
    <path d="M0 0h160v100H0z" className={styles.felt} />
    <circle cx="80" cy="50" r="46" className={styles.wood} />
    <circle cx="80" cy="50" r="32" strokeWidth="16" className={styles.band} />
    <circle cx="80" cy="50" r="32" strokeWidth="16" strokeDasharray="8.38" className={styles.gap} />
    <circle cx="80" cy="50" r="24" className={styles.coat} />
    <path d="M80 32v36M62 50h36" className={styles.glow} />
    <circle cx="80" cy="50" r="7" className={styles.yellow} />
    <circle cx="105" cy="31" r="5" className={styles.white} />
  </>
);

/** A wheel of eight fields below a pointer. */
export const wheel = (
  <>
    <path d="M0 0h160v100H0z" className={styles.night} />
    <circle cx="80" cy="56" r="46" className={styles.yellow} />
    <path d="M80 56V14a42 42 0 0 1 29.7 12.3zM80 56h42a42 42 0 0 1-12.3 29.7z" className={styles.red} />
    <path d="M80 56v42a42 42 0 0 1-29.7-12.3zM80 56H38a42 42 0 0 1 12.3-29.7z" className={styles.red} />
    <path d="m80 56 29.7-29.7A42 42 0 0 1 122 56zM80 56l29.7 29.7A42 42 0 0 1 80 98z" className={styles.grass} />
    <path d="M80 56 50.3 85.7A42 42 0 0 1 38 56zM80 56 50.3 26.3A42 42 0 0 1 80 14z" className={styles.blue} />
    <circle cx="80" cy="56" r="10" className={styles.white} />
    <path d="M70 2h20L80 24z" className={styles.white} />
  </>
);

/** A die; its pips are a path on 36 by 36 units. */
const Die = ({ place, pips }: { place: string; pips: string }): ReactNode => (
  <g transform={place}>
    <rect width="36" height="36" rx="7" className={styles.white} />
    <path d={pips} className={styles.red} />
  </g>
);
/** Returns the path of round pips. */
const drawPips = (...at: readonly (readonly [x: number, y: number])[]): string =>
  at.map(([x, y]) => `M${x - 4} ${y}a4 4 0 1 0 8 0 4 4 0 1 0-8 0z`).join('');

/** Three dice on a table. */
export const dice = (
  <>
    <path d="M0 0h160v100H0z" className={styles.felt} />
    <ellipse cx="80" cy="80" rx="66" ry="14" className={styles.shade} />
    <Die place="translate(18 44) rotate(-12)" pips={drawPips([10, 10], [18, 18], [26, 26])} />
    <Die place="translate(62 14) rotate(10)" pips={drawPips([10, 10], [26, 10], [10, 26], [26, 26], [18, 18])} />
    <Die
      place="translate(104 42) rotate(14)"
      pips={drawPips([10, 9], [26, 9], [10, 18], [26, 18], [10, 27], [26, 27])}
    />
  </>
);

/** A golden coin in the air. */
export const coin = (
  <>
    <path d="M0 0h160v100H0z" className={styles.blue} />
    <ellipse cx="80" cy="92" rx="30" ry="4" className={styles.shade} />
    <path d="M30 78Q22 44 40 18M130 78q8-34-10-60" className={styles.string} />
    <g transform="rotate(-14 80 46)">
      <ellipse cx="83" cy="49" rx="37" ry="38" className={styles.orange} />
      <ellipse cx="80" cy="46" rx="37" ry="38" className={styles.yellow} />
      <ellipse cx="80" cy="46" rx="29" ry="30" className={styles.seam} />
      <path d="M80 28q14 0 14 16 0 20-14 20T66 44q0-16 14-16z" className={styles.white} />
      <path d="M80 32v28M76 38h8M76 46h8M76 54h8" className={styles.seam} />
    </g>
  </>
);

/** A bottle that spins on a table. */
export const bottle = (
  <>
    <path d="M0 0h160v100H0z" className={styles.wood} />
    <circle cx="80" cy="50" r="45" className={styles.sand} />
    <path d="M44 30a40 40 0 0 1 26-19M116 70a40 40 0 0 1-26 19" className={styles.line} />
    <path d="m61 8 9 3-4 8M99 92l-9-3 4-8" className={styles.line} />
    <g transform="rotate(-34 80 50)">
      <path d="M42 38h46q8 0 13 6h19v12h-19q-5 6-13 6H42q-5 0-5-5V43q0-5 5-5z" className={styles.grass} />
      <path d="M52 38h22v24H52z" className={styles.white} />
      <path d="M58 44h10v12H58z" className={styles.red} />
      <path d="M119 43h6v14h-6z" className={styles.yellow} />
    </g>
  </>
);

/** Two bats and a ball above a table. */
export const bats = (
  <>
    <path d="M0 0h160v100H0z" className={styles.sky} />
    <path d="M20 70h120l20 30H0z" className={styles.blue} />
    <path d="M20 70h120l20 30H0zM80 70v30" className={styles.line} />
    <g transform="rotate(-28 40 44)">
      <path d="M36 58h8v24h-8z" className={styles.wood} />
      <circle cx="40" cy="42" r="21" className={styles.red} />
    </g>
    <g transform="rotate(28 120 44)">
      <path d="M116 58h8v24h-8z" className={styles.wood} />
      <circle cx="120" cy="42" r="21" className={styles.night} />
    </g>
    <path d="M62 34q14-16 32-10" className={styles.string} />
    <circle cx="88" cy="24" r="7" className={styles.orange} />
  </>
);

/** A goal with a ring in each corner, and a ball on its way. */
export const corners = (
  <>
    <path d="M0 0h160v78H0z" className={styles.felt} />
    <path d="M0 78h160v22H0z" className={styles.grass} />
    <path
      d="M16 80V12h128v68M32 12v68M48 12v68M64 12v68M80 12v68M96 12v68M112 12v68M128 12v68M16 28h128M16 45h128M16 62h128"
      className={styles.net}
    />
    <path d="M14 82V10h132v72" className={styles.post} />
    <path
      d="M24 28a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM116 28a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM24 64a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM116 64a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM70 38a10 10 0 1 0 20 0 10 10 0 1 0-20 0z"
      className={styles.glow}
    />
    <path d="m86 84 26-40" className={styles.string} />
    <circle cx="80" cy="86" r="12" className={styles.white} />
    <path d="m80 80 6 4-2 7h-8l-2-7z" className={styles.dark} />
  </>
);

/** A hand of three cards. */
export const cards = (
  <>
    <path d="M0 0h160v100H0z" className={styles.felt} />
    {[-24, 0, 24].map((turn) => (
      <g key={turn} transform={`rotate(${turn} 80 130)`}>
        <rect x="58" y="14" width="44" height="64" rx="5" className={styles.white} />
        <rect x="58" y="14" width="44" height="64" rx="5" strokeWidth="1" className={styles.gap} />
        <path
          d={turn === 0 ? 'm80 28 14 18-14 18-14-18z' : 'M80 62Q60 46 64 36t16 0q12-10 16 0T80 62z'}
          className={styles.red}
        />
      </g>
    ))}
  </>
);
