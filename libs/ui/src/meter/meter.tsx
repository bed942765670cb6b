import { type ReactNode } from 'react';
import styles from './meter.module.css';

export interface MeterProps {
  max: number;
  value: number;
  'aria-label': string;
}

/** How much of something is done or left, as a bar. */
export const Meter = (props: MeterProps): ReactNode => <progress {...props} className={styles.meter} />;
