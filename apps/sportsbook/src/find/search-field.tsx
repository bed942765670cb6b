import { Icon, IconButton, VisuallyHidden } from '@oware/ui';
import { useRef, type ReactNode } from 'react';
import { type SearchState } from './use-search';
import styles from './find.module.css';

export interface SearchFieldProps {
  search: Pick<SearchState, 'typed' | 'type'>;
  /** Name and placeholder of the field. */
  label: string;
  clearLabel: string;
  /** Class of the form. */
  className?: string | undefined;
  /** Called after Enter, when the field has lost the focus so that the on-screen keyboard closes. */
  onSubmit?(): void;
}

/** The field for a search, with a button that clears it. */
export function SearchField({
  search: { typed, type },
  label,
  clearLabel,
  className = styles.form,
  onSubmit,
}: SearchFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
        field.current?.blur();
      }}
    >
      <label className={styles.box}>
        <Icon glyph="search" size={20} />
        <VisuallyHidden>{label}</VisuallyHidden>
        <input
          ref={field}
          className={styles.input}
          type="search"
          name="q"
          value={typed}
          maxLength={60}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
        />
      </label>
      {typed ? (
        <IconButton
          icon="close"
          label={clearLabel}
          onClick={() => {
            type('');
            field.current?.focus();
          }}
        />
      ) : null}
    </form>
  );
}
