import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { type SportEvent } from '@oware/contracts';
import { findSportById } from '@oware/config';
import { classNames, LiveSeed, VisuallyHidden } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { formatKickOff, useDates } from '../fixture/kick-off';
import { getLeaguePath, getTeamPath } from '../fixture/event-path';
import { getLeagueLanguage, getLeagueName } from '../catalogue/league-name';
import { formatPoints } from '../match-state/format-points';
import { isBreak, formatEventState } from '../match-state/match-state';
import { useSportTexts } from '../match-state/sport-texts';
import { Crest } from '../crest/crest';
import { useEventNow } from '../odds/use-cell';
import { useRunningClock } from './use-running-clock';
import { selectEventTexts } from './texts';
import styles from './scoreboard.module.css';

/** The teams, the score and the clock; always in view. */
export function Scoreboard({ event, serverTime }: { event: SportEvent; serverTime: number }): ReactNode {
  const text = useSelector(selectEventTexts);
  const sportText = useSportTexts();
  const dates = useDates();
  const now = useEventNow(event);
  const country = usePlatform().country.shortName;
  const { score, status, clock } = now;
  const running = useRunningClock(clock, event.sportId);
  const time = isBreak(clock) || !running?.includes(':') ? null : running;
  const live = status === 'live' || status === 'suspended';
  return (
    <div className={styles.board}>
      <h1 className={styles.sides}>
        <Team event={event} side="home" />
        <span className={classNames(styles.score, hasManyPoints(event) && styles.points, score?.out && styles.wickets)}>
          {score ? (
            <>
              {formatPoints(score, 0)}
              <VisuallyHidden> {text('to')} </VisuallyHidden>
              <span aria-hidden="true">:</span>
              {formatPoints(score, 1)}
            </>
          ) : (
            text('versus')
          )}
        </span>
        <Team event={event} side="away" />
      </h1>
      <p className={styles.standing}>
        {live ? (
          <span className={styles.live}>
            <LiveSeed />
            {status === 'live' && time
              ? `${sportText(clock?.period ?? '')} ${time}`.trim()
              : formatEventState(sportText, now, event.sportId)}
          </span>
        ) : (
          <span className={styles.time}>
            {status === 'notStarted'
              ? formatKickOff(event.startTime, serverTime, country, dates)
              : formatEventState(sportText, now, event.sportId)}
          </span>
        )}
        <Link
          className={styles.tournament}
          lang={getLeagueLanguage(event)}
          to={getLeaguePath({ sportId: event.sportId, id: event.tournament.id })}
        >
          {getLeagueName(event)}
        </Link>
      </p>
    </div>
  );
}

/** A side, with a link to its page. */
function Team({ event, side }: { event: SportEvent; side: 'home' | 'away' }): ReactNode {
  const team = event[side];
  const letters = getLongestWord(team.name) + (hasManyPoints(event) ? 1 : 0);
  return (
    <Link className={styles.team} to={getTeamPath({ sportId: event.sportId, id: team.id })}>
      <span
        lang={team.lang}
        className={classNames(
          styles.side,
          letters > LONG && styles.longWord,
          letters > LONGEST_BESIDE_CREST && styles.longestWord,
        )}
      >
        {team.name}
      </span>
      <Crest teamId={team.id} size={24} colours={event.colours?.[side]} />
    </Link>
  );
}

/**
 * Letters of a word above which it does not fit into the column of a name on a phone: in bold, and in the smaller font beside a crest.
 */
const LONG = 8;
const LONGEST_BESIDE_CREST = 10;
const getLongestWord = (name: string): number => Math.max(...name.split(/[\s-]/).map(({ length }) => length));

/** First markets of sports with three-digit scores: those with points including overtime, and cricket. */
const MANY_POINTS: readonly (number | undefined)[] = [219, 340];
const hasManyPoints = ({ sportId }: SportEvent): boolean =>
  MANY_POINTS.includes(findSportById(sportId)?.defaultMarkets[0]);
