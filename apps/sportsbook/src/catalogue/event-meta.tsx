import { usePlatform } from '@oware/platform';
import { LiveSeed } from '@oware/ui';
import { type ReactNode } from 'react';
import { useEventNow } from '../odds/use-cell';
import { type EventRowProps } from './event-row';
import { clockTime, kickOff } from './kick-off';
import { standing } from './standing';
import styles from './event-row.module.css';

/** First line of a row: the clock of a live event, the kick-off of one to come, and the tournament. */
export function EventMeta({ event, serverTime, withTournament, timeOnly }: EventRowProps): ReactNode {
  const country = usePlatform().country.shortName;
  const now = useEventNow(event);
  const live = now.status === 'live' || now.status === 'suspended';
  const upcoming = now.status === 'notStarted';
  const when = timeOnly ? clockTime(event.startTime, country) : kickOff(event.startTime, serverTime, country);
  return (
    <span className={styles.meta}>
      {live ? (
        <span className={styles.live}>
          <LiveSeed still />
          {standing(now)}
        </span>
      ) : (
        <span className={styles.time}>
          {upcoming ? when : standing(now)}
        </span>
      )}
      {withTournament ? <span className={styles.tournament}>{event.tournament.name}</span> : null}
    </span>
  );
}
