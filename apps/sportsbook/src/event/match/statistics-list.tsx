import { type MatchStatistics, type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectFactsTexts } from '../facts-texts';
import styles from './match.module.css';

/** Statistics of a match from the feed, side by side: corners and cards. */
export function StatisticsList({ event, statistics }: { event: SportEvent; statistics: MatchStatistics }): ReactNode {
  const text = useSelector(selectFactsTexts);
  const rows = (['corners', 'yellowCards', 'redCards'] as const).flatMap((name) => {
    const counts = statistics[name];
    return counts ? [{ name, counts }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{text('statistics')}</h2>
      <table className={styles.counts}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <VisuallyHidden>{event.home.name}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{event.away.name}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, counts: [home, away] }) => (
            <tr key={name}>
              <th scope="row">{text(name)}</th>
              <td className={home > away ? styles.more : undefined}>{home}</td>
              <td className={away > home ? styles.more : undefined}>{away}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
