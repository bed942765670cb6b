import { useId, type ReactNode } from 'react';
import { CodeBoxes } from './code-boxes';
import styles from './code.module.css';

interface Properties {
  /** What to type, above the boxes; names them. */
  label: string;
  /** The label changes while the boxes stay, and is read out. */
  announces?: boolean;
  /** The label is in letters of the page, not larger. */
  plain?: boolean;
  /** Digits so far. */
  value: string;
  onChange(value: string): void;
  /** What is wrong with them, below the boxes; null while nothing is. */
  wrong: string | null;
  readOnly: boolean;
  /** A PIN: shown as dots, and nothing fills it in. */
  secret?: boolean;
}

/** Six boxes for a code, with what to type above and what is wrong below. */
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
