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
  /** Whether it replaces a whole page: its text is then the heading of the page. */
  page?: boolean;
}

/** Replaces content that could not be loaded, and offers to try again. */
export function ErrorPanel({ onReload, busy, message, page }: ErrorPanelProps): ReactNode {
  const text = useTexts();
  const Message = page ? 'h1' : 'p';
  return (
    <div className={styles.panel} role="alert">
      <Scene icon="offline" />
      <Message>{message ?? text('loading_failed')}</Message>
      <Button busy={busy} onClick={onReload}>
        {text('reload')}
      </Button>
    </div>
  );
}
