import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { type SportEvent } from '@oware/contracts';
import { sportById } from '@oware/config';
import { classNames, LiveSeed, VisuallyHidden } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { kickOff, useDates } from '../fixture/kick-off';
import { leaguePath, teamPath } from '../fixture/event-path';
import { leagueLang, leagueName } from '../catalogue/league-name';
import { pointsOf } from '../standing/points-of';
import { isBreak, standing } from '../standing/standing';
import { useSportWords } from '../standing/sport-words';
import { Crest } from '../crest/crest';
import { useEventNow } from '../odds/use-cell';
import { useRunningClock } from './use-running-clock';
import { selectEventTexts } from './texts';
import styles from './scoreboard.module.css';

/** Who plays, the score and the clock; always in view. */
export function Scoreboard({ event, serverTime }: { event: SportEvent; serverTime: number }): ReactNode {
  const text = useSelector(selectEventTexts);
  const words = useSportWords();
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
              {pointsOf(score, 0)}
              <VisuallyHidden> {text('to')} </VisuallyHidden>
              <span aria-hidden="true">:</span>
              {pointsOf(score, 1)}
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
              ? `${words(clock?.period ?? '')} ${time}`.trim()
              : standing(words, now, event.sportId)}
          </span>
        ) : (
          <span className={styles.time}>
            {status === 'notStarted'
              ? kickOff(event.startTime, serverTime, country, dates)
              : standing(words, now, event.sportId)}
          </span>
        )}
        <Link
          className={styles.tournament}
          lang={leagueLang(event)}
          to={leaguePath({ sportId: event.sportId, id: event.tournament.id })}
        >
          {leagueName(event)}
        </Link>
      </p>
    </div>
  );
}

/** A side, which leads to its page. */
function Team({ event, side }: { event: SportEvent; side: 'home' | 'away' }): ReactNode {
  const team = event[side];
  const letters = longestWord(team.name) + (hasManyPoints(event) ? 1 : 0);
  return (
    <Link className={styles.team} to={teamPath({ sportId: event.sportId, id: team.id })}>
      <span
        lang={team.lang}
        className={classNames(styles.side, letters > LONG && styles.longWord, letters > LONGEST && styles.longestWord)}
      >
        {team.name}
      </span>
      <Crest teamId={team.id} size={24} colours={event.colours?.[side]} />
    </Link>
  );
}

/** Letters of a word for which the column of a name is too narrow on a phone: in bold text, and in small text beside a crest. */
const LONG = 8;
const LONGEST = 10;
const longestWord = (name: string): number => Math.max(...name.split(/[\s-]/).map(({ length }) => length));

/** First markets of sports with scores of three digits: those that count points with overtime, and cricket. */
const MANY_POINTS: readonly (number | undefined)[] = [219, 340];
const hasManyPoints = ({ sportId }: SportEvent): boolean => MANY_POINTS.includes(sportById(sportId)?.defaultMarkets[0]);
