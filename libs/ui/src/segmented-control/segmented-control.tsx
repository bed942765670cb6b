import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './segmented-control.module.css';

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the setting. */
  label: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
  className?: string;
}

/** A setting with two to four values in one bar, based on native radio buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): ReactNode {
  const { label, options, value, onChange, className } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.bar, className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
