import { type ReactNode } from 'react';
import styles from './self-exclusion.module.css';

interface Properties {
  name: string;
  legend: ReactNode;
  options: readonly { value: number; label: string }[];
}

/** One of a few, as native radio buttons with a line each: they work before the page has come alive. */
export function Choices({ name, legend, options }: Properties): ReactNode {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.heading}>{legend}</legend>
      {options.map(({ value, label }, index) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={index === 0}
            required
            className={styles.radio}
          />
          <span className={styles.choiceText}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
