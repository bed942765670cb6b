import { useSelector } from '@oware/platform/store';
import { Icon, VisuallyHidden } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { selectEventTexts } from './texts';
import styles from './market-search.module.css';

/** Search field for the markets of a match; focused when it appears. */
export function MarketSearch({ typed, onType }: { typed: string; onType(typed: string): void }): ReactNode {
  const text = useSelector(selectEventTexts);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <label className={styles.search}>
      <Icon glyph="search" size={20} />
      <VisuallyHidden>{text('search')}</VisuallyHidden>
      <input
        ref={field}
        className={styles.searchField}
        type="search"
        value={typed}
        maxLength={60}
        placeholder={text('searchFor')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  );
}
