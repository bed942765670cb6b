import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names';
import { FieldNote } from './field-note';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  label: string;
  /** What helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong with it; takes the place of the hint. */
  error?: ReactNode;
  /** Stands before the text: a currency, a country code. */
  prefix?: ReactNode;
  /** Stands after the text, for example a button. */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text. The place of hint and error is kept free, so nothing jumps. */
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
