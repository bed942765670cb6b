import { type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { LiveSeed, VisuallyHidden } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { useEventNow } from '../odds/use-cell';
import { useFollowWhileSeen } from '../odds/use-follow';
import { eventPath } from './event-path';
import { standing } from './standing';
import { useCatalogueTexts } from './texts';
import { selectListTexts } from './list-texts';
import styles from './score-row.module.css';

/** An event with its score by periods. */
export function ScoreRow({ event, receivedAt }: { event: SportEvent; receivedAt: number }): ReactNode {
  const text = useSelector(selectListTexts);
  const row = useFollowWhileSeen<HTMLLIElement>(event, receivedAt);
  const now = useEventNow(event);
  const periods = now.score?.periods ?? [];
  return (
    <li ref={row} className={styles.row} data-row={event.id}>
      <Link to={eventPath(event)} className={styles.link}>
        <span className={styles.meta}>
          <LiveSeed still />
          {standing(useCatalogueTexts(), now)}
        </span>
        <Side name={event.home.name} total={now.score?.home} periods={periods.map(([home]) => home)} />
        <VisuallyHidden> {text('versus')} </VisuallyHidden>
        <Side name={event.away.name} total={now.score?.away} periods={periods.map(([, away]) => away)} />
      </Link>
    </li>
  );
}

function Side({ name, total, periods }: { name: string; total: number | undefined; periods: number[] }): ReactNode {
  return (
    <span className={styles.side}>
      <span className={styles.name}>{name}</span>
      <b className={styles.points}>{total ?? '–'}</b>
      {periods.map((points, at) => (
        <span key={at} className={styles.points}>
          {points}
        </span>
      ))}
    </span>
  );
}
