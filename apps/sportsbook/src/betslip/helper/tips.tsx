import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { IconButton } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { isFreeBet } from '../gifts/chosen-gift';
import { selectSlipTexts } from '../texts';
import { useSlip } from '../use-slip';
import { isHelped, dismissHelper } from './helper-memory';
import styles from './tips.module.css';

const TIPS_ID = 'betslip-tips';

/** Whether the tips are shown, and a function that shows or hides them. */
export interface TipsState {
  shown: boolean;
  /** Whether the button is marked, for a player who has never opened the tips. */
  marked: boolean;
  toggle(): void;
}

/** The tips are hidden until the player asks for them. */
export function useTips(): TipsState {
  const { storage } = usePlatform();
  const userId = useUserId();
  const [shown, setShown] = useState(false);
  return {
    shown,
    marked: !shown && isHelped(storage, userId),
    toggle: () => {
      dismissHelper(storage, userId);
      setShown(!shown);
    },
  };
}

/** Button that shows or hides the tips. */
export function TipsButton({ tips: { shown, marked, toggle } }: { tips: TipsState }): ReactNode {
  const text = useSelector(selectSlipTexts);
  return (
    <IconButton
      icon="info"
      label={text('tips')}
      aria-expanded={shown}
      aria-controls={shown ? TIPS_ID : undefined}
      className={marked ? styles.marked : undefined}
      onClick={toggle}
    />
  );
}

/** Explains the type of bet, the odds and the possible winnings. */
export function Tips(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { tab, state } = useSlip();
  return (
    <ul id={TIPS_ID} className={styles.tips} aria-label={text('tips')}>
      <li>{text(`hint_${tab}`)}</li>
      <li>{text('hintPicks')}</li>
      <li>{text(isFreeBet(state.share) ? 'hintWinFree' : 'hintWin')}</li>
    </ul>
  );
}
