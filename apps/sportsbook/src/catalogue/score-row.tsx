import { type SportEvent } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { classNames, LiveSeed, VisuallyHidden, isOfPersons } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { RowCrest } from '../crest/crest';
import { useEventNow } from '../odds/use-cell';
import { useFollowWhileSeen } from '../odds/use-follow';
import { getEventPath } from '../fixture/event-path';
import { formatKickOff, useDates } from '../fixture/kick-off';
import { formatPoints } from '../match-state/format-points';
import { formatEventState } from '../match-state/match-state';
import { getPeriodCount } from '../match-state/period-dots';
import { useSportTexts } from '../match-state/sport-texts';
import { getLeagueLanguage, getLeagueName } from './league-name';
import { selectListTexts } from './list-texts';
import styles from './score-row.module.css';

/** A live event with its score by period. */
export function ScoreRow({ event, receivedAt }: { event: SportEvent; receivedAt: number }): ReactNode {
  const row = useFollowWhileSeen<HTMLLIElement>(event, receivedAt);
  const now = useEventNow(event);
  const stateText = formatEventState(useSportTexts(), now, event.sportId);
  return (
    <li ref={row} className={styles.row} data-row={event.id}>
      <Link to={getEventPath(event)} className={styles.link}>
        <span className={styles.meta}>
          <LiveSeed still />
          {stateText}
          <span className={styles.league} lang={getLeagueLanguage(event)}>
            {getLeagueName(event)}
          </span>
        </span>
        <Sides event={event} score={now.score} />
      </Link>
    </li>
  );
}

/**
 * A finished event with its date, and the way it ended if unusual; the winner in bold.
 * @param serverTime defines "today"
 */
export function ResultRow({ event, serverTime }: { event: SportEvent; serverTime: number }): ReactNode {
  const country = usePlatform().country.shortName;
  const dates = useDates();
  const sportText = useSportTexts();
  const how = formatEventState(sportText, event, event.sportId);
  return (
    <li className={styles.row}>
      <Link to={getEventPath(event)} className={styles.link}>
        <span className={styles.past}>
          {formatKickOff(event.startTime, serverTime, country, dates)}
          {how === sportText('Ended') ? null : <b> · {how}</b>}
        </span>
        <Sides event={event} score={event.score} isOver />
      </Link>
    </li>
  );
}

interface SidesProps {
  event: SportEvent;
  score: SportEvent['score'];
  isOver?: boolean;
}

function Sides({ event, score, isOver }: SidesProps): ReactNode {
  const text = useSelector(selectListTexts);
  const side = (at: 0 | 1): ReactNode => (
    <Side
      event={event}
      at={at}
      total={score && formatPoints(score, at)}
      periods={score?.periods.map((points) => points[at]) ?? []}
      hasLost={isOver === true && score !== null && (at ? score.away < score.home : score.home < score.away)}
    />
  );
  return (
    <>
      {side(0)}
      <VisuallyHidden> {text('versus')} </VisuallyHidden>
      {side(1)}
    </>
  );
}

interface SideProps {
  event: SportEvent;
  /** 0 home, 1 away. */
  at: 0 | 1;
  total: string | null;
  periods: number[];
  /** Whether the match is over, and the other side has more points. */
  hasLost: boolean;
}

function Side({ event, at, total, periods, hasLost }: SideProps): ReactNode {
  const key = at ? 'away' : 'home';
  const { id, name, lang } = event[key];
  return (
    <span className={classNames(styles.side, hasLost && styles.lost)}>
      <RowCrest teamId={id} person={isOfPersons(event.sportId)} colours={event.colours?.[key]} />
      <span className={styles.name} lang={lang}>
        {name}
      </span>
      <b className={styles.points}>{total ?? '–'}</b>
      <span className={styles.periods}>
        {Array.from({ length: Math.max(getPeriodCount(event.sportId), periods.length) }, (_, index) => (
          <span key={index} className={styles.points}>
            {periods[index]}
          </span>
        ))}
      </span>
    </span>
  );
}
