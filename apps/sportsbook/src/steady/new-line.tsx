import { getCountText } from '@oware/content';
import { useSelector } from '@oware/platform/store';
import { VisuallyHidden } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { selectNewTexts } from './texts';
import styles from './new-line.module.css';

export interface NewLineProps {
  /** Number of waiting rows. */
  count: number;
  /** Kind of the rows, for the accessible name. */
  what: 'match' | 'market' | 'bet';
  onShow(): void;
}

/**
 * "3 new": button that shows rows which would have moved the page when they arrived. Announced politely; the page around it reserves its
 * space.
 */
export function NewLine({ count, what, onShow }: NewLineProps): ReactNode {
  const text = useSelector(selectNewTexts);
  const all = getCountText(text, what, count);
  const [announcement, setAnnouncement] = useState('');
  // Set in an effect, because screen readers do not announce a region's initial text.
  useEffect(() => setAnnouncement(count > 0 ? all : ''), [count, all]);
  return (
    <>
      <span role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </span>
      {count > 0 ? (
        <button
          type="button"
          className={styles.line}
          aria-label={text('show', { params: { new: all } })}
          onClick={onShow}
        >
          <span className={styles.face}>{getCountText(text, 'new', count)}</span>
        </button>
      ) : null}
    </>
  );
}
