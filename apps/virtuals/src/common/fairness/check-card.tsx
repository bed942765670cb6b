import { Card, classNames, Icon } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './fairness.module.css';

export interface CheckCardProps {
  isValid: boolean;
  result: string;
  children: ReactNode;
}

/** Result of a check, followed by its details. */
export const CheckCard = ({ isValid, result, children }: CheckCardProps): ReactNode => (
  <Card as="section" className={styles.check}>
    <div role="status">
      <h2 className={classNames(styles.result, isValid ? styles.right : styles.wrong)}>
        <Icon glyph={isValid ? 'check' : 'warning'} /> {result}
      </h2>
    </div>
    {children}
  </Card>
);
