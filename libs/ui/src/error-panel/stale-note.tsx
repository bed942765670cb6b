import { type ReactNode } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { createTextsHook } from '../shared-texts/own-texts';
import styles from './error-panel.module.css';

const useTexts = createTextsHook({ not_up_to_date: 'This may be out of date.', reload: 'Reload' }, 'common_feedback');

export interface StaleNoteProps {
  onReload(): void;
  /** Whether the reload is in progress. */
  busy?: boolean;
  /** Whether it covers the content instead of moving it. */
  over?: boolean;
}

/** Shown with content that could not be refreshed. */
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
