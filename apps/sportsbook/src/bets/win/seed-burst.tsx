import { useStill } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './seed-burst.module.css';

const SEEDS = 24;

/** Places the seeds in the bowl, without chance: the golden angle spreads them. Units of the drawing, from the middle of the bowl. */
function getSeed(index: number): { cx: string; cy: string } {
  const turn = index * 2.399;
  const reach = Math.sqrt(index / SEEDS);
  return { cx: (Math.cos(turn) * reach * 34).toFixed(1), cy: (Math.sin(turn) * reach * 9).toFixed(1) };
}

/**
 * 24 seeds fall into the bowl once, within 900 ms.
 * @param falls whether they fall; otherwise they lie in the bowl
 */
export function SeedBurst({ falls }: { falls: boolean }): ReactNode {
  const still = useStill();
  return (
    <span className={styles.scene} data-falls={falls && !still} aria-hidden="true">
      <span className={styles.bowl} />
      <svg className={styles.seeds} viewBox="-56 -22 112 44" width="112" height="44" focusable="false">
        {Array.from({ length: SEEDS }, (_, index) => (
          <ellipse key={index} {...getSeed(index)} rx="5.5" ry="6.5" />
        ))}
      </svg>
    </span>
  );
}
