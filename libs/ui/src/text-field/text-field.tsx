import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names';
import { FieldNote } from './field-note';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  label: string;
  /** Help text. */
  hint?: ReactNode;
  /** Error text; replaces the hint. */
  error?: ReactNode;
  /** Content before the text: a currency, a country code. */
  prefix?: ReactNode;
  /** Content after the text, for example a button. */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled single-line input. The space of hint and error is reserved, so that nothing jumps. */
export function TextField({ label, hint, error, prefix, suffix, id, className, ...rest }: TextFieldProps): ReactNode {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={classNames(styles.box, Boolean(error) && styles.wrong)}>
        {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
        <input
          {...rest}
          id={inputId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? noteId : undefined}
        />
        {suffix}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
