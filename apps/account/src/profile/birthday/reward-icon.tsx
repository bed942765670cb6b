import { type BirthdayReward } from '@oware/contracts';
import { type ReactNode } from 'react';
import styles from './birthday.module.css';

/** Own drawings on a 48-unit square. */
const drawings: Readonly<Record<BirthdayReward, string>> = {
  free_bet_gift: 'M8 20h32v20H8zM6 13h36v7H6zM24 13v27M24 13c-4-8-13-6-10 0M24 13c4-8 13-6 10 0',
  loyalty_point: 'M24 6l5.5 11.5L42 19l-9 8.7L35.2 40 24 34l-11.2 6L15 27.7 6 19l12.5-1.5z',
  flash_freeze: 'M24 5v38M7.5 14.5l33 19M40.5 14.5l-33 19M24 12l-5-5M24 12l5-5M24 36l-5 5M24 36l5 5',
  jackpot_ticket: 'M6 14h36v7a4 4 0 0 0 0 8v7H6v-7a4 4 0 0 0 0-8zM28 14v4m0 4v4m0 4v6M16 21v8',
};

/** The drawing of a reward; pale and dashed while it is not available. */
export function RewardIcon({ reward, disabled }: { reward: BirthdayReward; disabled: boolean }): ReactNode {
  return (
    <svg
      viewBox="0 0 48 48"
      width="40"
      height="40"
      className={disabled ? styles.disabledIcon : styles.icon}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={drawings[reward]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={disabled ? '3 5' : undefined}
      />
    </svg>
  );
}
