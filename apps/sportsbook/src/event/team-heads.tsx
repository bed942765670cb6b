import { type SportEvent } from '@oware/contracts';
import { Named } from '@oware/ui';
import { type ReactNode } from 'react';
import { Crest } from '../crest/crest';
import styles from './team-heads.module.css';

/** Width of a crest in the head of a column, px. */
const CREST = 18;

/** Heads of two columns of prices: crest and name of each side. */
export const TeamHeads = ({ event }: { event: SportEvent }): ReactNode => (
  <p className={styles.heads}>
    {([event.home, event.away] as const).map((team, side) => (
      <span key={side}>
        <Crest teamId={team.id} size={CREST} colours={event.colours?.[side === 0 ? 'home' : 'away']} />
        <Named of={team} />
      </span>
    ))}
  </p>
);
