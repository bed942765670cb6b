import { type SportEvent } from '@oware/contracts';
import { classNames, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { useEventNow } from '../odds/use-cell';
import { useSportWords } from './texts';
import styles from './event-row.module.css';

/** In figure spaces as wide as three digits: the first digit does not move when a second one comes. */
const points = (scored: number): string => String(scored).padStart(3, '\u2007');

/** Letters of a name that fit on the line of a small phone. */
const SHORT = 11;
/** And on that of a phone of 360 px. */
const MIDDLING = 15;

const Name = ({ name }: { name: string }): ReactNode => (
  <span
    className={classNames(styles.name, name.length > SHORT && styles.middling, name.length > MIDDLING && styles.long)}
  >
    {name}
  </span>
);

/** The two sides, each with its points once there are any. */
export function EventTeams({ event }: { event: SportEvent }): ReactNode {
  const words = useSportWords();
  const { score } = useEventNow(event);
  return (
    <>
      <span className={styles.team}>
        <Name name={event.home.name} />
        {score ? <b className={styles.points}>{points(score.home)}</b> : null}
      </span>
      <VisuallyHidden> {words('v')} </VisuallyHidden>
      <span className={styles.team}>
        <Name name={event.away.name} />
        {score ? <b className={styles.points}>{points(score.away)}</b> : null}
      </span>
    </>
  );
}
