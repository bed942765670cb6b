import { type ReactNode } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { ownTextsOf } from '../words/own-texts';
import styles from './error-panel.module.css';

const useTexts = ownTextsOf({ not_up_to_date: 'This may be out of date.', reload: 'Reload' }, 'common_feedback');

export interface StaleNoteProps {
  onReload(): void;
  /** The reload is under way. */
  busy?: boolean;
  /** Stands over what it speaks of, which stays where it is. */
  over?: boolean;
}

/** Stands beside what was loaded before and could not be loaded again. */
export function StaleNote({ onReload, busy, over }: StaleNoteProps): ReactNode {
  const text = useTexts();
  return (
    <div className={classNames(styles.stale, over && styles.over)} role="status">
      <span>{text('not_up_to_date')}</span>
      <Button variant="quiet" size="small" busy={busy} onClick={onReload}>
        {text('reload')}
      </Button>
    </div>
  );
}
