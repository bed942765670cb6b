import { type ReactNode } from 'react';
import styles from './meter.module.css';

export interface MeterProps {
  max: number;
  value: number;
  'aria-label': string;
  /** The value with its unit, which is read in place of a percentage. */
  'aria-valuetext'?: string;
}

/** How much of something is done or left, as a bar. */
export const Meter = (props: MeterProps): ReactNode => <progress {...props} className={styles.meter} />;
