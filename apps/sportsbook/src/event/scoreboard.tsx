import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { type SportEvent } from '@oware/contracts';
import { findSportById } from '@oware/config';
import { classNames, LiveSeed, VisuallyHidden, isOfPersons } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { formatKickOff, useDates } from '../fixture/kick-off';
import { getLeaguePath, getTeamPath } from '../fixture/event-path';
import { getLeagueLanguage, getLeagueName } from '../catalogue/league-name';
import { formatPoints } from '../match-state/format-points';
import { hasGoals } from '../match-state/has-goals';
import { isBreak, formatEventState } from '../match-state/match-state';
import { useSportTexts } from '../match-state/sport-texts';
import { Crest } from '../crest/crest';
import { useEventNow } from '../odds/use-cell';
import { formatCountdown } from './kick-off-countdown';
import { SideBar, SideWash } from './side-colours';
import { useFreshGoal } from './use-fresh-goal';
import { useRunningClock } from './use-running-clock';
import { selectEventTexts } from './texts';
import styles from './scoreboard.module.css';

/** Hero of a match: league, crests and names, score or "v", and the state or the time until kick-off. Its height does not change. */
export function Scoreboard({ event, serverTime }: { event: SportEvent; serverTime: number }): ReactNode {
  const text = useSelector(selectEventTexts);
  const { score } = useEventNow(event);
  const fresh = useFreshGoal(hasGoals(event.sportId) ? score : null);
  return (
    <div className={styles.hero}>
      <SideWash
        event={event}
        className={styles.wash}
        halves={[fresh === 0 ? styles.goal : styles.half, fresh === 1 ? styles.goal : styles.half]}
      />
      <p className={styles.league}>
        <Link
          className={styles.tournament}
          lang={getLeagueLanguage(event)}
          to={getLeaguePath({ sportId: event.sportId, id: event.tournament.id })}
        >
          {getLeagueName(event)}
        </Link>
      </p>
      <h1 className={styles.sides}>
        <Team event={event} side="home" />
        <span
          className={classNames(
            styles.score,
            hasManyPoints(event) && styles.points,
            score?.out && styles.wickets,
            !score && styles.before,
          )}
        >
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
      <State event={event} serverTime={serverTime} />
      <SideBar event={event} className={styles.kits} />
    </div>
  );
}

/** The clock of a match in play, its kick-off with the time until then, or how it ended. */
function State({ event, serverTime }: { event: SportEvent; serverTime: number }): ReactNode {
  const text = useSelector(selectEventTexts);
  const sportText = useSportTexts();
  const dates = useDates();
  const now = useEventNow(event);
  const { status, clock } = now;
  const country = usePlatform().country.shortName;
  const running = useRunningClock(clock, event.sportId);
  const time = isBreak(clock) || !running?.includes(':') ? null : running;
  if (status === 'live' || status === 'suspended')
    return (
      <p className={styles.state}>
        <span className={styles.live}>
          <LiveSeed />
          {status === 'live' && time
            ? `${sportText(clock?.period ?? '')} ${time}`.trim()
            : formatEventState(sportText, now, event.sportId)}
        </span>
      </p>
    );
  return (
    <p className={styles.state}>
      {status === 'notStarted' ? (
        <>
          <span>{formatKickOff(event.startTime, serverTime, country, dates)}</span>{' '}
          <span className={styles.countdown}>{formatCountdown(text, event.startTime, serverTime)}</span>
        </>
      ) : (
        formatEventState(sportText, now, event.sportId)
      )}
    </p>
  );
}

/** Width of a crest in the hero, px. */
const CREST = 48;

/** A side with its crest, and a link to its page. */
function Team({ event, side }: { event: SportEvent; side: 'home' | 'away' }): ReactNode {
  const team = event[side];
  return (
    <Link className={styles.team} to={getTeamPath({ sportId: event.sportId, id: team.id })}>
      <Crest teamId={team.id} size={CREST} person={isOfPersons(event.sportId)} colours={event.colours?.[side]} />
      <span lang={team.lang} className={styles.side}>
        {team.name}
      </span>
    </Link>
  );
}

/** First markets of sports with three-digit scores: those with points including overtime, and cricket. */
const MANY_POINTS: readonly (number | undefined)[] = [219, 340];
const hasManyPoints = ({ sportId }: SportEvent): boolean =>
  MANY_POINTS.includes(findSportById(sportId)?.defaultMarkets[0]);
