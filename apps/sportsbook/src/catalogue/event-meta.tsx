import { usePlatform } from '@oware/platform';
import { LiveSeed, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { type EventNow } from '../odds/event-entry';
import { useEventNow } from '../odds/use-cell';
import { type EventRowProps } from './event-row-props';
import { clockTime, kickOff, useDates } from '../fixture/kick-off';
import { leagueLang, leagueName } from './league-name';
import { shortPeriod } from '../standing/short-period';
import { isLong, standing } from '../standing/standing';
import { useSportWords } from '../standing/sport-words';
import styles from './event-row.module.css';

/** First line of a row: the clock of a live event, the kick-off of one to come, and the tournament. */
export function EventMeta({ event, serverTime, withTournament, timeOnly }: EventRowProps): ReactNode {
  const country = usePlatform().country.shortName;
  const dates = useDates();
  const now = useEventNow(event);
  const live = now.status === 'live' || now.status === 'suspended';
  const upcoming = now.status === 'notStarted';
  const when = timeOnly ? clockTime(event.startTime, country) : kickOff(event.startTime, serverTime, country, dates);
  return (
    <span className={styles.meta}>
      {live ? (
        <span className={isLong(now.clock) ? styles.wide : styles.live}>
          <LiveSeed still />
          <Standing now={now} sportId={event.sportId} />
        </span>
      ) : (
        <span className={styles.time}>{upcoming ? when : <Standing now={now} sportId={event.sportId} />}</span>
      )}
      {withTournament ? (
        <span className={styles.tournament} lang={leagueLang(event)}>
          {leagueName(event)}
        </span>
      ) : null}
    </span>
  );
}

/** Short words for the eye, whole ones for who listens. */
function Standing({ now, sportId }: { now: EventNow; sportId: string }): ReactNode {
  const name = useSportWords();
  const words = standing(name, now, sportId);
  const short = standing((period) => name(shortPeriod(period)), now, sportId);
  if (short === words) return words;
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}
