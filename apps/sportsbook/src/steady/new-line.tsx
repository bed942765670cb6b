import { VisuallyHidden } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './new-line.module.css';

export interface NewLineProps {
  /** How many wait. */
  count: number;
  /** What one of them is called, for a screen reader. */
  what: 'match' | 'market' | 'bet';
  onShow(): void;
}

/** "3 new": shows what would have moved the page when it came. Said politely; its place is kept by where it stands. */
export function NewLine({ count, what, onShow }: NewLineProps): ReactNode {
  const words = `${count} new`;
  const all = `${words} ${what}${count === 1 ? '' : what === 'match' ? 'es' : 's'}`;
  const [said, setSaid] = useState('');
  // Words that come with their region are not said.
  useEffect(() => setSaid(count > 0 ? all : ''), [count, all]);
  return (
    <>
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
      {count > 0 ? (
        <button type="button" className={styles.line} aria-label={`${all}, show`} onClick={onShow}>
          <span className={styles.face}>{words}</span>
        </button>
      ) : null}
    </>
  );
}
