import { type ReactNode } from 'react';
import { otherSport, sportGlyphs } from './sport-glyphs';
import styles from './icon.module.css';

/** The drawing of a sport by its key: `football`, `tableTennis`. Silent for a screen reader. */
export function SportIcon({ sport, size = 24 }: { sport: string; size?: 16 | 20 | 24 | 32 }): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={sportGlyphs[sport.toLowerCase()] ?? otherSport} />
    </svg>
  );
}
