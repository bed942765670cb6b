import { type MatchStatistics, type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { classNames, Named, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectFactsTexts } from '../facts-texts';
import styles from './match.module.css';

const NAMES = ['corners', 'yellowCards', 'redCards'] as const satisfies readonly (keyof MatchStatistics)[];

/** Statistics of a match that the feed reports, as bars from the middle to both sides: corners and cards. */
export function StatisticsList({ event, statistics }: { event: SportEvent; statistics: MatchStatistics }): ReactNode {
  const text = useSelector(selectFactsTexts);
  const rows = NAMES.flatMap((name) => {
    const counts = statistics[name];
    return counts ? [{ name, counts }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{text('statistics')}</h2>
      <p className={classNames(styles.legend, styles.ends)} aria-hidden="true">
        <span className={styles.homeName}>
          <Named of={event.home} />
        </span>
        <span className={styles.awayName}>
          <Named of={event.away} />
        </span>
      </p>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>
                <Named of={event.home} />
              </VisuallyHidden>
            </th>
            <td />
            <th scope="col">
              <VisuallyHidden>
                <Named of={event.away} />
              </VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, counts: [home, away] }) => (
            <tr key={name}>
              <td className={classNames(home > away && styles.more)}>{home}</td>
              <th scope="row">
                {text(name)}
                <Bars home={home} away={away} />
              </th>
              <td className={classNames(away > home && styles.more)}>{away}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Half of the width of the bars; the numbers are beside them, so they have no scale. */
const HALF = 100;

/** The shares of both sides, home to the left and away to the right of the middle. Decorative. */
function Bars({ home, away }: { home: number; away: number }): ReactNode {
  const all = Math.max(1, home + away);
  const [left, right] = [(home / all) * HALF, (away / all) * HALF];
  return (
    <svg viewBox={`0 0 ${2 * HALF} 6`} preserveAspectRatio="none" className={styles.bars} aria-hidden="true">
      <path d={`M0 0h${2 * HALF}v6H0z`} className={styles.track} />
      <path d={`M${HALF - left} 0h${left}v6h${-left}z`} className={styles.home} />
      <path d={`M${HALF} 0h${right}v6h${-right}z`} className={styles.away} />
      <path d={`M${HALF} 0v6`} className={styles.middle} />
    </svg>
  );
}
