import { type ReactNode } from 'react';
import styles from './facts.module.css';

/** Names and values of a payment, a line each: `dt` and `dd` in turn. */
export const Facts = ({ children }: { children: ReactNode }): ReactNode => <dl className={styles.facts}>{children}</dl>;
