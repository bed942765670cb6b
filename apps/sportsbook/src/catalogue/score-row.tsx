import { type SportEvent } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { LiveSeed, VisuallyHidden } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { useEventNow } from '../odds/use-cell';
import { useFollowWhileSeen } from '../odds/use-follow';
import { getEventPath } from '../fixture/event-path';
import { formatKickOff, useDates } from '../fixture/kick-off';
import { getLeagueLanguage, getLeagueName } from './league-name';
import { formatPoints } from '../match-state/format-points';
import { formatEventState } from '../match-state/match-state';
import { useSportTexts } from '../match-state/sport-texts';
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
        </span>
        <Sides event={event} score={now.score} />
      </Link>
    </li>
  );
}

/**
 * A finished event with its date, the way it ended if unusual, and its league.
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
          {how === sportText('Ended') ? null : <b> · {how}</b>} ·{' '}
          <span lang={getLeagueLanguage(event)}>{getLeagueName(event)}</span>
        </span>
        <Sides event={event} score={event.score} />
      </Link>
    </li>
  );
}

function Sides({ event, score }: { event: SportEvent; score: SportEvent['score'] }): ReactNode {
  const text = useSelector(selectListTexts);
  const periods = score?.periods ?? [];
  return (
    <>
      <Side team={event.home} total={score && formatPoints(score, 0)} periods={periods.map(([home]) => home)} />
      <VisuallyHidden> {text('versus')} </VisuallyHidden>
      <Side team={event.away} total={score && formatPoints(score, 1)} periods={periods.map(([, away]) => away)} />
    </>
  );
}

interface SideProps {
  team: SportEvent['home'];
  total: string | null;
  periods: number[];
}

function Side({ team: { name, lang }, total, periods }: SideProps): ReactNode {
  return (
    <span className={styles.side}>
      <span className={styles.name} lang={lang}>
        {name}
      </span>
      <b className={styles.points}>{total ?? '–'}</b>
      {periods.map((points, index) => (
        <span key={index} className={styles.points}>
          {points}
        </span>
      ))}
    </span>
  );
}
