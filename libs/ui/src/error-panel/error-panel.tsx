import { type ReactNode } from 'react';
import { Button } from '../button/button';
import { Scene } from '../scene/scene';
import { createTextsHook } from '../shared-texts/own-texts';
import styles from './error-panel.module.css';

const useTexts = createTextsHook(
  { loading_failed: 'Loading Failed. Please try again later.', reload: 'Reload' },
  'common_feedback',
);

export interface ErrorPanelProps {
  onReload(): void;
  /** Whether the reload is in progress. */
  busy?: boolean;
  /** Replaces the standard text (reference: texts). */
  message?: string;
}

/** Replaces content that could not be loaded, and offers to try again. */
export function ErrorPanel({ onReload, busy, message }: ErrorPanelProps): ReactNode {
  const text = useTexts();
  return (
    <div className={styles.panel} role="alert">
      <Scene icon="offline" />
      <p>{message ?? text('loading_failed')}</p>
      <Button busy={busy} onClick={onReload}>
        {text('reload')}
      </Button>
    </div>
  );
}
