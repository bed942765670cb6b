import { useStill } from '@oware/ui';
import { type CSSProperties, type ReactNode } from 'react';
import styles from './seed-burst.module.css';

const SEEDS = 24;

/** Places the seeds in the bowl, without chance: the golden angle spreads them. */
function getSeed(index: number): CSSProperties {
  const turn = index * 2.399;
  const reach = Math.sqrt(index / SEEDS);
  const style = {
    '--x': `${(Math.cos(turn) * reach * 34).toFixed(1)}px`,
    '--y': `${(Math.sin(turn) * reach * 9).toFixed(1)}px`,
    '--from': `${(Math.sin(turn * 1.7) * 120).toFixed(0)}px`,
    '--delay': `${index * 12}ms`,
  };
  return style as CSSProperties;
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
      {Array.from({ length: SEEDS }, (_, index) => (
        <i key={index} style={getSeed(index)} />
      ))}
    </span>
  );
}
