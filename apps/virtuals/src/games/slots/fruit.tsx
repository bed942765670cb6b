import { type Symbols } from './reels';
import styles from './symbols.module.css';

/** Fruit, and a mask as the best symbol: mask, pineapple, watermelon, mango, orange, banana. */
export const FRUIT: Symbols = {
  A: (
    <>
      <path d="M-15-16Q0-26 15-16 18 6 0 23-18 6-15-16z" className={styles.bark} />
      <path d="M-11-4h8l-2 4h-5zM11-4H3l2 4h5zM-5 11H5L0 15z" className={styles.cream} />
      <path d="M-2-18h4l2 20h-8z" className={styles.gold} />
      <path d="M-13-12l8 2M13-12l-8 2" className={styles.thread} />
    </>
  ),
  B: (
    <>
      <path d="M0-8Q14-8 14 6T0 22-14 6 0-8z" className={styles.orange} />
      <path d="M-12 0L8 20M-8-5L13 13M12 0L-8 20M8-5L-13 13" className={styles.thread} />
      <path d="M0-6L-12-18-4-15 0-24 4-15 12-18z" className={styles.leaf} />
    </>
  ),
  C: (
    <>
      <path d="M-22-6H22Q18 18 0 18T-22-6z" className={styles.leaf} />
      <path d="M-18-6H18Q14 13 0 13T-18-6z" className={styles.red} />
      <path d="M-9 0l2 4h-4zM0 3l2 4h-4zM9 0l2 4H7z" className={styles.ink} />
    </>
  ),
  D: (
    <>
      <path d="M-4-16Q16-18 18 2T-2 20-18 4-4-16z" className={styles.yellow} />
      <path d="M6-14Q18-10 18 2T2 19Q14 4 6-14z" className={styles.pink} />
      <path d="M-4-15Q4-24 14-20 8-12-4-15z" className={styles.green} />
    </>
  ),
  E: (
    <>
      <circle cy="3" r="18" className={styles.orange} />
      <path d="M0-14Q8-24 18-20 12-10 0-14z" className={styles.green} />
      <path d="M-10 2q2-8 9-9" className={styles.thread} />
    </>
  ),
  F: (
    <>
      <path d="M-20-6Q-12 14 18 4L20 9Q-4 26-20-6z" className={styles.yellow} />
      <path d="M-16-12Q-2 8 20-2L21 3Q-4 16-20-10z" className={styles.gold} />
      <path d="M-23-14l6-1 1 6-5 2z" className={styles.brown} />
    </>
  ),
};
