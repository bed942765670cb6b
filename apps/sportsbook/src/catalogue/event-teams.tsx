import { type SportEvent } from '@oware/contracts';
import { classNames, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { useEventNow } from '../odds/use-cell';
import { pointsOf, turnWord } from '../standing/points-of';
import { useSportWords } from '../standing/sport-words';
import styles from './event-row.module.css';

/** As wide as a digit: nothing moves, and no name takes another line, when further digits come. */
const FIGURE_SPACE = '\u2007';

/** Characters of points, and of points with wickets. */
const [POINTS, POINTS_AND_WICKETS] = [3, 5];

/** Letters of a name that fit on the line of a small phone. */
const SHORT = 11;
/** And on that of a phone of 360 px, alone or beside points. */
const [ALONE, BESIDE_POINTS] = [15, 12];

const Name = ({ team: { name, lang }, room }: { team: SportEvent['home']; room: number }): ReactNode => (
  <span
    lang={lang}
    className={classNames(styles.name, name.length > SHORT && styles.middling, name.length > room && styles.long)}
  >
    {name}
  </span>
);

/** The two sides, each with its points once there are any. */
export function EventTeams({ event }: { event: SportEvent }): ReactNode {
  const words = useSportWords();
  const { score, clock } = useEventNow(event);
  const team = (side: 0 | 1): ReactNode => (
    <span className={styles.team}>
      <Name team={event[side ? 'away' : 'home']} room={score ? BESIDE_POINTS : ALONE} />
      {score ? (
        <b className={classNames(styles.points, clock?.turn === side && styles.turn)}>
          {clock?.turn === side ? <VisuallyHidden>{words(turnWord(event.sportId))} </VisuallyHidden> : null}
          {pointsOf(score, side).padStart(score.out ? POINTS_AND_WICKETS : POINTS, FIGURE_SPACE)}
        </b>
      ) : null}
    </span>
  );
  return (
    <>
      {team(0)}
      <VisuallyHidden> {words('v')} </VisuallyHidden>
      {team(1)}
    </>
  );
}
