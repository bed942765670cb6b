import { type Symbols } from './reels';
import styles from './symbols.module.css';

/** Woven patterns: star, diamond, stairs, chequers, stripes. */
export const KENTE: Symbols = {
  A: (
    <>
      <path d="M-22-22H22V22H-22z" className={styles.ink} />
      <path d="M0-20l6 13 14 1-11 9 4 14L0 9-13 17l4-14-11-9 14-1z" className={styles.gold} />
    </>
  ),
  B: (
    <>
      <path d="M-22-22H22V22H-22z" className={styles.red} />
      <path d="M0-20L20 0 0 20-20 0z" className={styles.gold} />
      <path d="M0-11L11 0 0 11-11 0z" className={styles.leaf} />
      <path d="M0-5L5 0 0 5-5 0z" className={styles.gold} />
    </>
  ),
  C: (
    <>
      <path d="M-22-22H22V22H-22z" className={styles.green} />
      <path d="M-22 22V10h10V-1H-2v-11H8v-10H22v12H14V0H4v11H-6v11z" className={styles.yellow} />
    </>
  ),
  D: (
    <>
      <path d="M-22-22H22V22H-22z" className={styles.blue} />
      <path
        d="M-22-22h11v11h-11zM0-22h11v11H0zM-11-11H0V0h-11zM11-11h11V0H11zM-22 0h11v11h-11zM0 0h11v11H0zM-11 11H0v11h-11zM11 11h11v11H11z"
        className={styles.sky}
      />
    </>
  ),
  E: (
    <>
      <path d="M-22-22H22V22H-22z" className={styles.purple} />
      <path d="M-22-16H22v8H-22zM-22 0H22v8H-22zM-22 16H22v6H-22z" className={styles.pink} />
    </>
  ),
};
