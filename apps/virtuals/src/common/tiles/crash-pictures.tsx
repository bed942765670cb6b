import styles from './art.module.css';

/** A kite above the towers of a city. */
export const kite = (
  <>
    <path d="M0 0h160v100H0z" className={styles.sky} />
    <path d="M0 100V74h10V60h16v16h10V50h18v24h12V64h20v-8h14v18h10V58h16v14h12v-6h22v34z" className={styles.far} />
    <path d="M24 26a8 8 0 0 1 15-4 8 8 0 0 1 15 4 5 5 0 0 1 0 10H26a5 5 0 0 1-2-10z" className={styles.white} />
    <path d="M14 100Q62 92 96 56" className={styles.string} />
    <g transform="translate(110 34) rotate(32)">
      <path d="M0 26q10 8 0 16t-2 16" className={styles.glow} />
      <path d="M0-28 20-4 0 26-20-4z" className={styles.red} />
      <path d="M0-28V26L20-4zM-20-4H0V26z" className={styles.orange} />
      <path d="M0-12 8-4 0 6-8-4z" className={styles.yellow} />
    </g>
  </>
);

/** A runner in a street at sunset. */
export const runner = (
  <>
    <path d="M0 0h160v100H0z" className={styles.orange} />
    <circle cx="122" cy="42" r="24" className={styles.yellow} />
    <path d="M0 78V48h22V34h20v20h20v24zM104 78V56h20V44h16v14h20v20z" className={styles.hall} />
    <path d="M0 78h160v22H0z" className={styles.dark} />
    <path d="M6 89h26M52 89h26M98 89h26M144 89h16" className={styles.glow} />
    <path d="m80 56-12 14-16-2M80 56l14 10-4 18" className={styles.leg} />
    <path d="m84 34-14 2-6 10M84 34l8 12 12-6" className={styles.leg} />
    <path d="m84 34-4 22" className={styles.body} />
    <circle cx="89" cy="20" r="8" className={styles.skin} />
    <path d="M22 40h26M12 54h28M28 68h16" className={styles.string} />
  </>
);

/** A rocket among stars. */
export const rocket = (
  <>
    <path d="M0 0h160v100H0z" className={styles.night} />
    <circle cx="22" cy="84" r="34" className={styles.far} />
    <path
      d="M20 20h3v3h-3zM52 12h2v2h-2zM66 40h2v2h-2zM132 74h3v3h-3zM142 18h2v2h-2zM110 88h2v2h-2zM38 36h2v2h-2z"
      className={styles.white}
    />
    <g transform="translate(92 46) rotate(48)">
      <path d="M-9 26Q0 66 9 26z" className={styles.orange} />
      <path d="M-5 26Q0 48 5 26z" className={styles.yellow} />
      <path d="M-12 8-24 30l12-4zM12 8l12 22-12-4z" className={styles.red} />
      <path d="M0-40Q20-18 12 26h-24Q-20-18 0-40z" className={styles.white} />
      <path d="M0-40q9 9 12 20h-24q3-11 12-20z" className={styles.red} />
      <circle cy="-6" r="7" className={styles.blue} />
    </g>
  </>
);
