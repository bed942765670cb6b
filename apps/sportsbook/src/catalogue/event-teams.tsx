import { type SportEvent } from '@oware/contracts';
import { classNames, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { useEventNow } from '../odds/use-cell';
import { formatPoints, getTurnKey } from '../match-state/format-points';
import { useSportTexts } from '../match-state/sport-texts';
import styles from './event-row.module.css';

/** As wide as a digit, so that further digits cause no layout shift and no extra line for a name. */
const FIGURE_SPACE = '\u2007';

/** Width in characters of points, and of points with wickets. */
const [POINTS, POINTS_AND_WICKETS] = [3, 5];

/** Letters of a name that fit on one line of a small phone. */
const SHORT = 11;
/** Letters that fit on a phone 360 px wide, alone or beside points. */
const [ALONE, BESIDE_POINTS] = [15, 12];

const Name = ({ team: { name, lang }, maxLength }: { team: SportEvent['home']; maxLength: number }): ReactNode => (
  <span
    lang={lang}
    className={classNames(styles.name, name.length > SHORT && styles.middling, name.length > maxLength && styles.long)}
  >
    {name}
  </span>
);

/** The two sides, each with its points if there is a score. */
export function EventTeams({ event }: { event: SportEvent }): ReactNode {
  const sportText = useSportTexts();
  const { score, clock } = useEventNow(event);
  const team = (side: 0 | 1): ReactNode => (
    <span className={styles.team}>
      <Name team={event[side ? 'away' : 'home']} maxLength={score ? BESIDE_POINTS : ALONE} />
      {score ? (
        <b className={classNames(styles.points, clock?.turn === side && styles.turn)}>
          {clock?.turn === side ? <VisuallyHidden>{sportText(getTurnKey(event.sportId))} </VisuallyHidden> : null}
          {formatPoints(score, side).padStart(score.out ? POINTS_AND_WICKETS : POINTS, FIGURE_SPACE)}
        </b>
      ) : null}
    </span>
  );
  return (
    <>
      {team(0)}
      <VisuallyHidden> {sportText('v')} </VisuallyHidden>
      {team(1)}
    </>
  );
}
