import { type SportEvent } from '@oware/contracts';
import { type ReactNode } from 'react';
import { useEventNow } from '../../odds/use-cell';
import styles from './field.module.css';

/** Number of parts of a match in view; the newest if there are more. */
const PARTS = 9;

/**
 * The score of each part as two columns of bars, home and away, the current part last: innings, maps, frames, sets. Decorative: the page's
 * table has the numbers.
 */
export function ScoreBoard({ event }: { event: SportEvent }): ReactNode {
  const parts = useEventNow(event).score?.periods.slice(-PARTS) ?? [];
  const max = Math.max(1, ...parts.flat());
  const width = 320 / Math.max(3, parts.length);
  return (
    <svg viewBox="0 0 320 160" className={styles.board} aria-hidden="true" focusable="false" data-picture>
      {parts.map(([home, away], index) => {
        const bar = { x: index * width + 4, width: width / 2 - 5 };
        const heights = [(home / max) * 116, (away / max) * 116] as const;
        return (
          <g key={index}>
            <rect {...bar} y={136 - heights[0]} height={heights[0]} className={styles.home} />
            <rect {...bar} x={bar.x + width / 2 - 3} y={136 - heights[1]} height={heights[1]} className={styles.away} />
            <text x={bar.x + bar.width / 2} y={130 - heights[0]} className={styles.points}>
              {home}
            </text>
            <text x={bar.x + width / 2 - 3 + bar.width / 2} y={130 - heights[1]} className={styles.points}>
              {away}
            </text>
          </g>
        );
      })}
      <path d="M0 137h320" className={styles.lines} />
    </svg>
  );
}
