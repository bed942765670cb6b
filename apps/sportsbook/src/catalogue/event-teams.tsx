import { type SportEvent } from '@oware/contracts';
import { classNames, VisuallyHidden, isOfPersons } from '@oware/ui';
import { type ReactNode } from 'react';
import { RowCrest } from '../crest/crest';
import { useEventNow } from '../odds/use-cell';
import { formatPoints, getTurnKey } from '../match-state/format-points';
import { useSportTexts } from '../match-state/sport-texts';
import styles from './event-row.module.css';

/** The two sides, each with its crest, and its points if there is a score. */
export function EventTeams({ event }: { event: SportEvent }): ReactNode {
  const sportText = useSportTexts();
  const { score, clock } = useEventNow(event);
  const team = (side: 0 | 1): ReactNode => {
    const key = side ? 'away' : 'home';
    const { id, name, lang } = event[key];
    return (
      <span className={styles.team}>
        <RowCrest teamId={id} person={isOfPersons(event.sportId)} colours={event.colours?.[key]} />
        <span lang={lang} className={styles.name}>
          {name}
        </span>
        {score ? (
          <b className={classNames(styles.points, clock?.turn === side && styles.turn)}>
            {clock?.turn === side ? <VisuallyHidden>{sportText(getTurnKey(event.sportId))} </VisuallyHidden> : null}
            {formatPoints(score, side)}
          </b>
        ) : null}
      </span>
    );
  };
  return (
    <>
      {team(0)}
      <VisuallyHidden> {sportText('v')} </VisuallyHidden>
      {team(1)}
    </>
  );
}
