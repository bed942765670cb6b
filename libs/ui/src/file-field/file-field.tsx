import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldNote } from '../text-field/field-note';
import styles from './file-field.module.css';

export interface FileFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'accept' | 'capture'> {
  label: string;
  /** Help text. */
  hint: ReactNode;
  /** Error text; replaces the hint. */
  error?: ReactNode;
  /**
   * For apps in which a tap may not open a file chooser: a check for such an app, a note, and the label of a link that opens this page in a
   * browser.
   */
  withoutChooser: { mayBe(): boolean; note: string; link: string };
  onChoose?(file: File | undefined): void;
}

/**
 * A labelled field for one required file. In apps without a file chooser, the note appears after a tap while no file is chosen.
 */
export function FileField({ label, hint, error, withoutChooser, onChoose, ...rest }: FileFieldProps): ReactNode {
  const id = useId();
  const [lacking, setLacking] = useState(false);
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.file}
        type="file"
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        onClick={({ currentTarget: { files } }) => setLacking(!files?.length && withoutChooser.mayBe())}
        onChange={({ currentTarget: { files } }) => {
          setLacking(false);
          onChoose?.(files?.[0]);
        }}
      />
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
      <div role="status" className={styles.lacking}>
        {lacking ? (
          <p>
            {withoutChooser.note}{' '}
            <a href={location.href} target="_blank">
              {withoutChooser.link}
            </a>
          </p>
        ) : null}
      </div>
    </div>
  );
}
