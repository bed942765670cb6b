import { type SportEvent } from '@oware/contracts';
import { VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { useEventNow } from '../odds/use-cell';
import styles from './event-row.module.css';

/** The two sides, each with its points once there are any. */
export function EventTeams({ event }: { event: SportEvent }): ReactNode {
  const { score } = useEventNow(event);
  return (
    <>
      <span className={styles.team}>
        <span className={styles.name}>{event.home.name}</span>
        {score ? <b>{score.home}</b> : null}
      </span>
      <VisuallyHidden> v </VisuallyHidden>
      <span className={styles.team}>
        <span className={styles.name}>{event.away.name}</span>
        {score ? <b>{score.away}</b> : null}
      </span>
    </>
  );
}
