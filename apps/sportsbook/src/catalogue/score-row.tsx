import { type SportEvent } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { LiveSeed, VisuallyHidden } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { useEventNow } from '../odds/use-cell';
import { useFollowWhileSeen } from '../odds/use-follow';
import { eventPath } from '../fixture/event-path';
import { kickOff, useDates } from '../fixture/kick-off';
import { leagueLang, leagueName } from './league-name';
import { pointsOf } from '../standing/points-of';
import { standing } from '../standing/standing';
import { useSportWords } from '../standing/sport-words';
import { selectListTexts } from './list-texts';
import styles from './score-row.module.css';

/** An event in play with its score by periods. */
export function ScoreRow({ event, receivedAt }: { event: SportEvent; receivedAt: number }): ReactNode {
  const row = useFollowWhileSeen<HTMLLIElement>(event, receivedAt);
  const now = useEventNow(event);
  const words = standing(useSportWords(), now, event.sportId);
  return (
    <li ref={row} className={styles.row} data-row={event.id}>
      <Link to={eventPath(event)} className={styles.link}>
        <span className={styles.meta}>
          <LiveSeed still />
          {words}
        </span>
        <Sides event={event} score={now.score} />
      </Link>
    </li>
  );
}

/** An event that is over, with when it was, how it ended when it did not just end, and its league. @param serverTime what "today" means */
export function ResultRow({ event, serverTime }: { event: SportEvent; serverTime: number }): ReactNode {
  const country = usePlatform().country.shortName;
  const dates = useDates();
  const words = useSportWords();
  const how = standing(words, event, event.sportId);
  return (
    <li className={styles.row}>
      <Link to={eventPath(event)} className={styles.link}>
        <span className={styles.past}>
          {kickOff(event.startTime, serverTime, country, dates)}
          {how === words('Ended') ? null : <b> · {how}</b>} · <span lang={leagueLang(event)}>{leagueName(event)}</span>
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
      <Side team={event.home} total={score && pointsOf(score, 0)} periods={periods.map(([home]) => home)} />
      <VisuallyHidden> {text('versus')} </VisuallyHidden>
      <Side team={event.away} total={score && pointsOf(score, 1)} periods={periods.map(([, away]) => away)} />
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
      {periods.map((points, at) => (
        <span key={at} className={styles.points}>
          {points}
        </span>
      ))}
    </span>
  );
}
