import { Stack } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './code.module.css';

/** What a code is asked for in: the boxes and what belongs to them, one below the other. */
export const CodePanel = ({ children }: { children: ReactNode }): ReactNode => (
  <Stack gap="large" className={styles.panel}>
    {children}
  </Stack>
);
