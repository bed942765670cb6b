import { type ReactNode } from 'react';
import styles from './facts.module.css';

/** Names and values of a payment, one pair per line: alternating `dt` and `dd`. */
export const Facts = ({ children }: { children: ReactNode }): ReactNode => <dl className={styles.facts}>{children}</dl>;
