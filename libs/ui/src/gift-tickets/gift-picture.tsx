import { type ReactNode } from 'react';
import styles from './gift-picture.module.css';

/** Kind of a gift: 1 cash, 2 discount, 3 free bet. */
export type PicturedKind = 1 | 2 | 3;

/** A banknote, a price tag, and a football: the figures of the kinds on a square of 32 units. */
const figures: Readonly<Record<PicturedKind, ReactNode>> = {
  1: (
    <>
      <rect className={styles.figure} x="4" y="9" width="24" height="14" rx="2.5" />
      <circle className={styles.ground} cx="16" cy="16" r="4.5" />
      <ellipse className={styles.seed} cx="16" cy="16" rx="2.6" ry="1.8" />
      <path className={styles.line} d="M8 13v6M24 13v6" />
    </>
  ),
  2: (
    <>
      <path
        className={styles.figure}
        d="M15 5h10.5A1.5 1.5 0 0 1 27 6.5V17L16.6 27.4a2 2 0 0 1-2.8 0l-9.2-9.2a2 2 0 0 1 0-2.8z"
      />
      <circle className={styles.ground} cx="22" cy="10" r="2" />
      <path className={styles.line} d="m11.5 20.5 7-5" />
      <circle className={styles.seed} cx="12.4" cy="16" r="1.6" />
      <circle className={styles.seed} cx="17.6" cy="20" r="1.6" />
    </>
  ),
  3: (
    <>
      <circle className={styles.figure} cx="16" cy="16" r="11" />
      <path className={styles.ground} d="m16 11.4 4.4 3.2-1.7 5.1h-5.4l-1.7-5.1z" />
      <path
        className={styles.line}
        d="M16 11.4V5.2M20.4 14.6l6-2M18.7 19.7l3.8 5.2M13.3 19.7l-3.8 5.2M11.6 14.6l-6-2"
      />
      <ellipse className={styles.seed} cx="16" cy="16" rx="2.2" ry="1.6" />
    </>
  ),
};

/** The picture of a kind of gift. Hidden from screen readers, because the name of the kind is beside it. */
export const GiftPicture = ({ kind }: { kind: PicturedKind }): ReactNode => (
  <svg className={styles.picture} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
    {figures[kind]}
  </svg>
);
