import { type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './field-note.module.css';

export interface FieldNoteProps {
  /** What the field is described by. */
  id: string;
  hint?: ReactNode;
  /** Takes the place of the hint, whose room stays. */
  error?: ReactNode;
}

/** Hint or error under a field. Its place is kept free, so nothing jumps. */
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
