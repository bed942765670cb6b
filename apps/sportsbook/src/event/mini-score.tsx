import { type SportEvent } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { classNames, Named } from '@oware/ui';
import { type ReactNode } from 'react';
import { formatClockTime } from '../fixture/kick-off';
import { formatPoints } from '../match-state/format-points';
import { formatEventState } from '../match-state/match-state';
import { useSportTexts } from '../match-state/sport-texts';
import { useEventNow } from '../odds/use-cell';
import styles from './mini-score.module.css';

/** Names, score and state in one line, visible once the hero has scrolled away. Hidden from screen readers, which have the hero. */
export function MiniScore({ event }: { event: SportEvent }): ReactNode {
  const sportText = useSportTexts();
  const { country } = usePlatform();
  const now = useEventNow(event);
  const { score, status } = now;
  return (
    <div className={styles.mini} aria-hidden="true">
      <span className={classNames(styles.team, styles.home)}>
        <Named of={event.home} />
      </span>
      <b className={styles.score}>
        {score
          ? `${formatPoints(score, 0)} : ${formatPoints(score, 1)}`
          : formatClockTime(event.startTime, country.shortName)}
      </b>
      <span className={styles.team}>
        <Named of={event.away} />
      </span>
      {status === 'notStarted' ? null : (
        <span className={classNames(styles.state, status === 'live' && styles.live)}>
          {formatEventState(sportText, now, event.sportId)}
        </span>
      )}
    </div>
  );
}
