import { type Symbols } from './reels';
import styles from './symbols.module.css';

/** A market: drum, calabash, fish, yam, plantain, pepper. */
export const MARKET: Symbols = {
  A: (
    <>
      <path d="M-16-14H16L10 4 14 20H-14L-10 4z" className={styles.brown} />
      <path d="M-16-14L-8 20M16-14L8 20M0-14V20" className={styles.thread} />
      <ellipse cy="-14" rx="17" ry="6" className={styles.cream} />
      <path d="M-12 2H12L11 7H-11z" className={styles.gold} />
    </>
  ),
  B: (
    <>
      <path d="M-6-20h12v8C22-6 22 20 0 20S-22-6-6-12z" className={styles.gold} />
      <path d="M-17 2l6 6 6-6 5 6 5-6 6 6 6-6v5l-6 6-6-6-5 6-5-6-6 6-6-6z" className={styles.brown} />
      <path d="M-8-22H8v5H-8z" className={styles.bark} />
    </>
  ),
  C: (
    <>
      <path d="M-22 0Q-6-18 12-2L22-12V12L12 2Q-6 18-22 0z" className={styles.sky} />
      <path d="M-4-8Q4 0-4 8M4-6Q10 0 4 6" className={styles.thread} />
      <circle cx="-13" cy="-2" r="2.5" className={styles.ink} />
    </>
  ),
  D: (
    <>
      <path d="M-18-10Q-10-22 2-14T20 4Q22 18 8 16T-12 8-18-10z" className={styles.brown} />
      <path d="M8 16Q22 18 20 4 12 4 8 16z" className={styles.cream} />
      <path d="M-10-8l5 3M-2 0l5 3M-8 2l4 2" className={styles.thread} />
    </>
  ),
  E: (
    <>
      <path d="M-20-8Q-8 12 20 8 16 20-2 18-20 12-20-8z" className={styles.yellow} />
      <path d="M-20-16Q-4 4 20 0 18 10 2 8-18 2-20-16z" className={styles.green} />
      <path d="M-23-18l5 1v6l-5-2z" className={styles.bark} />
    </>
  ),
  F: (
    <>
      <path d="M-12-8Q-2-16 8-10 18 0 12 20 4 12-6 8-16 0-12-8z" className={styles.red} />
      <path d="M-8-10Q-2-22 8-20" className={styles.stem} />
      <path d="M-13-8q10-8 20-2l-6 5-4-3-5 4z" className={styles.green} />
    </>
  ),
};
