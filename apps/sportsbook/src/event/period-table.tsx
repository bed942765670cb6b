import { type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { useState, type ReactNode } from 'react';
import { useEventNow } from '../odds/use-cell';
import { selectEventTexts } from './texts';
import styles from './event.module.css';

/** The score by halves, quarters or sets; not for a match that begins while it is looked at. One for each event. */
export function PeriodTable({ event }: { event: SportEvent }): ReactNode {
  const text = useSelector(selectEventTexts);
  const { score } = useEventNow(event);
  const [isShown] = useState(score !== null);
  if (!score || !isShown) return null;
  return (
    <div className={styles.periods}>
      <table className={styles.table}>
        <caption className={styles.caption}>{text('periods')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{text('total')}</th>
            {score.periods.map((_, at) => (
              <th key={at} scope="col">
                {at + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Side name={event.home.name} points={score.periods.map(([home]) => home)} total={score.home} />
          <Side name={event.away.name} points={score.periods.map(([, away]) => away)} total={score.away} />
        </tbody>
      </table>
    </div>
  );
}

function Side({ name, points, total }: { name: string; points: number[]; total: number }): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <b>{total}</b>
      </td>
      {points.map((value, at) => (
        <td key={at}>{value}</td>
      ))}
    </tr>
  );
}
