import { countText } from '@oware/content';
import { useSelector } from '@oware/platform/store';
import { VisuallyHidden } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { selectNewTexts } from './texts';
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
  const text = useSelector(selectNewTexts);
  const all = countText(text, what, count);
  const [said, setSaid] = useState('');
  // Words that come with their region are not said.
  useEffect(() => setSaid(count > 0 ? all : ''), [count, all]);
  return (
    <>
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
      {count > 0 ? (
        <button
          type="button"
          className={styles.line}
          aria-label={text('show', { params: { new: all } })}
          onClick={onShow}
        >
          <span className={styles.face}>{countText(text, 'new', count)}</span>
        </button>
      ) : null}
    </>
  );
}
