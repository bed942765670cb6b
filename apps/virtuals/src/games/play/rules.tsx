import { Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './game.module.css';

/** The rules of a game, folded until they are needed. */
export const Rules = ({ title, children }: { title: string; children: readonly string[] }): ReactNode => (
  <details className={styles.fairness}>
    <summary>{title}</summary>
    <ul className={styles.rules}>
      {children.map((rule) => (
        <li key={rule}>
          <Quiet small>{rule}</Quiet>
        </li>
      ))}
    </ul>
  </details>
);
