import { type ReactNode } from 'react';
import styles from './self-exclusion.module.css';

interface Properties {
  name: string;
  legend: ReactNode;
  options: readonly { value: number; label: string }[];
}

/** A choice between a few options, as native radio buttons on separate lines: they work before hydration. */
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
