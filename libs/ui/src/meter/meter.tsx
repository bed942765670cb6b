import { type ReactNode } from 'react';
import styles from './meter.module.css';

export interface MeterProps {
  max: number;
  value: number;
  'aria-label': string;
  /** The value with its unit, read instead of a percentage. */
  'aria-valuetext'?: string;
}

/** Progress or remaining amount, as a bar. */
export const Meter = (props: MeterProps): ReactNode => <progress {...props} className={styles.meter} />;
