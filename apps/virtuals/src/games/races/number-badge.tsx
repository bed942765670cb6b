import { classNames } from '@oware/ui';
import { type ReactNode } from 'react';
import { getColourClass } from './runners';
import badges from './number-badge.module.css';
import styles from './race.module.css';

/** The number of a runner in its colour. */
export const NumberBadge = ({ number }: { number: number }): ReactNode => (
  <span className={classNames(badges.badge, getColourClass(number), styles[`on${number}`])}>{number}</span>
);
