import { type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { selectFactsTexts } from '../facts-texts';
import { summarizeMomentum, type Slice } from './momentum';
import styles from './match.module.css';

const WIDTH = 320;
const HALF = 36;

/** The momentum of a match as bars, the home side's above and the away side's below, with a summary in text. */
export function MomentumChart({ event, slices }: { event: SportEvent; slices: readonly Slice[] }): ReactNode {
  const text = useSelector(selectFactsTexts);
  const max = Math.max(1, ...slices.flatMap(({ home, away }) => [home, away]));
  const width = WIDTH / Math.max(1, slices.length);
  const { home, away, lately } = summarizeMomentum(slices);
  const [team, other] = [event.home.name, event.away.name];
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{text('momentum')}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${2 * HALF}`} className={styles.chart} aria-hidden="true" focusable="false">
        {slices.map((slice, index) => {
          const [up, down] = [(slice.home / max) * HALF, (slice.away / max) * HALF];
          const bar = { x: index * width + 1, width: Math.max(1, width - 2) };
          return (
            <g key={index}>
              <rect {...bar} y={HALF - up} height={up} className={styles.home} />
              <rect {...bar} y={HALF} height={down} className={styles.away} />
            </g>
          );
        })}
        <path d={`M0 ${HALF}H${WIDTH}`} className={styles.middle} />
      </svg>
      <p className={styles.legend}>
        <span className={styles.homeName}>{team}</span>
        <span className={styles.awayName}>{other}</span>
      </p>
      <p className={styles.words}>
        {text('momentumText', { params: { team, other, count: home, otherCount: away, all: slices.length } })}{' '}
        {lately === 0 ? text('momentumEven') : text('momentumNow', { params: { team: lately > 0 ? team : other } })}
      </p>
    </section>
  );
}
