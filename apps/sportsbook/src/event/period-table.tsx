import { type SportEvent } from '@oware/contracts';
import { type ReactNode } from 'react';
import { useEventNow } from '../odds/use-cell';
import styles from './event.module.css';

/** The score by halves, quarters or sets. */
export function PeriodTable({ event }: { event: SportEvent }): ReactNode {
  const { score } = useEventNow(event);
  if (!score || score.periods.length === 0) return null;
  return (
    <div className={styles.periods}>
      <table className={styles.table}>
        <caption className={styles.caption}>Score by period</caption>
        <thead>
          <tr>
            <td />
            {score.periods.map((_, at) => (
              <th key={at} scope="col">
                {at + 1}
              </th>
            ))}
            <th scope="col">Total</th>
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
      {points.map((value, at) => (
        <td key={at}>{value}</td>
      ))}
      <td>
        <b>{total}</b>
      </td>
    </tr>
  );
}
