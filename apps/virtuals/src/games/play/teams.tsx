import { Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './game.module.css';

/** A team: its name and a text about its strength. */
type Team = readonly [name: string, strength: string];

/** The two teams of a round. */
export const Teams = ({ home, away }: { home: Team; away: Team }): ReactNode => (
  <div className={styles.teams}>
    {[home, away].map(([name, strength]) => (
      <div key={name}>
        <strong>{name}</strong>
        <Quiet small>{strength}</Quiet>
      </div>
    ))}
  </div>
);
