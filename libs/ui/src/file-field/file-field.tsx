import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldNote } from '../text-field/field-note';
import styles from './file-field.module.css';

export interface FileFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'accept' | 'capture'> {
  label: string;
  /** What helps to choose it. */
  hint: ReactNode;
  /** What is wrong with it; takes the place of the hint. */
  error?: ReactNode;
  /** Of an app in which a tap may open nothing: what to do, and the words of the link that opens this page in a browser. */
  withoutChooser: { mayBe(): boolean; note: string; link: string };
  onChoose?(file: File | undefined): void;
}

/** A labelled field for one file that must be there. What to do without a chooser for files is said once it was tapped and nothing is chosen. */
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
