import { Stack } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './code.module.css';

/** Vertical layout for the boxes of a code and their controls. */
export const CodePanel = ({ children }: { children: ReactNode }): ReactNode => (
  <Stack gap="large" className={styles.panel}>
    {children}
  </Stack>
);
