import { useId, type ReactNode } from 'react';
import { CodeBoxes } from './code-boxes';
import styles from './code.module.css';

interface Properties {
  /** Instruction above the boxes; it also names them. */
  label: string;
  /** Whether screen readers announce changes of the label while the boxes remain. */
  announces?: boolean;
  /** Whether the label has the page's text size instead of a larger one. */
  plain?: boolean;
  /** Digits typed so far. */
  value: string;
  onChange(value: string): void;
  /** Error below the boxes; null when there is none. */
  wrong: string | null;
  readOnly: boolean;
  /** Whether it is a PIN: shown as dots, without autofill. */
  secret?: boolean;
}

/** Six boxes for a code, with an instruction above and the error below. */
export function CodeField({ label, announces = false, plain = false, wrong, ...boxes }: Properties): ReactNode {
  const id = useId();
  return (
    <>
      <p id={`${id}-label`} role={announces ? 'status' : undefined} className={plain ? undefined : styles.lead}>
        {label}
      </p>
      <CodeBoxes {...boxes} labelledBy={`${id}-label`} describedBy={`${id}-note`} wrong={wrong !== null} />
      <div id={`${id}-note`} role="alert" className={styles.note}>
        {wrong}
      </div>
    </>
  );
}
