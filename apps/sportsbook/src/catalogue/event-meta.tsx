import { usePlatform } from '@oware/platform';
import { LiveSeed, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { type EventNow } from '../odds/event-entry';
import { useEventNow } from '../odds/use-cell';
import { type EventRowProps } from './event-row-props';
import { formatClockTime, formatKickOff, useDates } from '../fixture/kick-off';
import { getLeagueLanguage, getLeagueName } from './league-name';
import { shortenPeriod } from '../match-state/short-period';
import { isLong, formatEventState } from '../match-state/match-state';
import { useSportTexts } from '../match-state/sport-texts';
import styles from './event-row.module.css';

/** First line of a row: the clock of a live event or the kick-off of an upcoming one, and the tournament. */
export function EventMeta({ event, serverTime, withTournament, timeOnly }: EventRowProps): ReactNode {
  const country = usePlatform().country.shortName;
  const dates = useDates();
  const now = useEventNow(event);
  const live = now.status === 'live' || now.status === 'suspended';
  const upcoming = now.status === 'notStarted';
  const when = timeOnly
    ? formatClockTime(event.startTime, country)
    : formatKickOff(event.startTime, serverTime, country, dates);
  return (
    <span className={styles.meta}>
      {live ? (
        <span className={isLong(now.clock) ? styles.wide : styles.live}>
          <LiveSeed still />
          <MatchState now={now} sportId={event.sportId} />
        </span>
      ) : (
        <span className={styles.time}>{upcoming ? when : <MatchState now={now} sportId={event.sportId} />}</span>
      )}
      {withTournament ? (
        <span className={styles.tournament} lang={getLeagueLanguage(event)}>
          {getLeagueName(event)}
        </span>
      ) : null}
    </span>
  );
}

/** The state of the match: short on the screen, in full for screen readers. */
function MatchState({ now, sportId }: { now: EventNow; sportId: string }): ReactNode {
  const name = useSportTexts();
  const stateText = formatEventState(name, now, sportId);
  const short = formatEventState((period) => name(shortenPeriod(period)), now, sportId);
  if (short === stateText) return stateText;
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{stateText}</VisuallyHidden>
    </>
  );
}
