import { type SportEvent } from '@oware/contracts';
import { VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { useEventNow } from '../odds/use-cell';
import { useSportWords } from './texts';
import styles from './event-row.module.css';

/** In figure spaces as wide as three digits: the first digit does not move when a second one comes. */
const points = (scored: number): string => String(scored).padStart(3, '\u2007');

/** The two sides, each with its points once there are any. */
export function EventTeams({ event }: { event: SportEvent }): ReactNode {
  const words = useSportWords();
  const { score } = useEventNow(event);
  return (
    <>
      <span className={styles.team}>
        <span className={styles.name}>{event.home.name}</span>
        {score ? <b className={styles.points}>{points(score.home)}</b> : null}
      </span>
      <VisuallyHidden> {words('v')} </VisuallyHidden>
      <span className={styles.team}>
        <span className={styles.name}>{event.away.name}</span>
        {score ? <b className={styles.points}>{points(score.away)}</b> : null}
      </span>
    </>
  );
}
