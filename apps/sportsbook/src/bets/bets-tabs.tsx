import { Link } from '@oware/platform/router';
import { chipClass, ChipFace } from '@oware/ui';
import { type ReactNode } from 'react';
import { BET_HISTORY_PATH, OPEN_BETS_PATH } from './paths';
import styles from './bets.module.css';

/** Open bets first, history beside it. */
export function BetsTabs({ current, openCount }: { current: 'open' | 'history'; openCount?: number }): ReactNode {
  return (
    <nav aria-label="Bets" className={styles.tabs}>
      <Link to={OPEN_BETS_PATH} replace className={chipClass()} aria-current={current === 'open' ? 'page' : undefined}>
        <ChipFace>Open{openCount ? ` (${openCount})` : ''}</ChipFace>
      </Link>
      <Link to={BET_HISTORY_PATH} replace className={chipClass()} aria-current={current === 'history' ? 'page' : undefined}>
        <ChipFace>History</ChipFace>
      </Link>
    </nav>
  );
}
