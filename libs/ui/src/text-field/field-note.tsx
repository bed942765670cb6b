import { type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './field-note.module.css';

export interface FieldNoteProps {
  /** Id for `aria-describedby` of the field. */
  id: string;
  hint?: ReactNode;
  /** Replaces the hint, whose space is kept. */
  error?: ReactNode;
}

/** Hint or error below a field. Its space is reserved, so that nothing jumps. */
export const FieldNote = ({ id, hint, error }: FieldNoteProps): ReactNode => (
  <p
    id={id}
    className={classNames(styles.note, Boolean(error) && styles.error)}
    role={error ? 'alert' : undefined}
    data-hint={error && typeof hint === 'string' ? hint : undefined}
  >
    <span>{error ?? hint}</span>
  </p>
);
