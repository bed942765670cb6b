import { type ReactNode } from 'react';
import { SeedBurst } from './seed-burst';
import styles from './win-scene.module.css';

/** The bowl with the seeds of a win. */
export const WinScene = ({ falls }: { falls: boolean }): ReactNode => (
  <div className={styles.scene}>
    <SeedBurst falls={falls} />
  </div>
);
