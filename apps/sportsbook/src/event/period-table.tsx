import { type Score, type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Named, VisuallyHidden } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { formatPoints, getTurnKey } from '../match-state/format-points';
import { hasGoals } from '../match-state/has-goals';
import { getPeriodCount } from '../match-state/period-dots';
import { useSportTexts } from '../match-state/sport-texts';
import { useEventNow } from '../odds/use-cell';
import { selectEventTexts } from './texts';
import styles from './period-table.module.css';

/**
 * The score by halves, quarters or sets; on one line in sports with few goals. Hidden if it showed no more than the total when the page was opened, so that nothing moves. Needs
 * a `key` per event.
 */
export function PeriodTable({ event }: { event: SportEvent }): ReactNode {
  const text = useSelector(selectEventTexts);
  const sportText = useSportTexts();
  const { score, clock } = useEventNow(event);
  const [isShown] = useState(score !== null && (score.periods.length > 1 || clock?.game !== undefined));
  const [isShort] = useState(score !== null && score.periods.length <= getPeriodCount(event.sportId));
  if (!score || !isShown) return null;
  if (isShort && hasGoals(event.sportId)) return <PeriodLine periods={score.periods} />;
  return (
    <div className={styles.periods}>
      <table className={styles.table}>
        <caption className={styles.caption}>{text('periods')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{text('total')}</th>
            {score.periods.map((_, index) => (
              <th key={index} scope="col">
                {index + 1}
              </th>
            ))}
            {clock?.game ? <th scope="col">{text('game')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {([0, 1] as const).map((side) => (
            <tr key={side}>
              <th scope="row">
                <Named of={event[side ? 'away' : 'home']} />
                {clock?.turn === side ? (
                  <i className={styles.turn}>
                    <VisuallyHidden> {sportText(getTurnKey(event.sportId))}</VisuallyHidden>
                  </i>
                ) : null}
              </th>
              <td>
                <b>{formatPoints(score, side)}</b>
              </td>
              {score.periods.map((points, index) => (
                <td key={index}>{points[side]}</td>
              ))}
              {clock?.game ? <td>{clock.game[side]}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The goals of each period in order. */
function PeriodLine({ periods }: Pick<Score, 'periods'>): ReactNode {
  const text = useSelector(selectEventTexts);
  return (
    <p className={styles.goals}>
      {text('periods')}
      {periods.map(([home, away], index) => (
        <span key={index}>
          {index + 1} <b>{`${home}:${away}`}</b>
        </span>
      ))}
    </p>
  );
}
