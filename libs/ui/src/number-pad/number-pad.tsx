import { type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { pressKey, type PadKey } from './press-key';
import { createTextsHook } from '../shared-texts/own-texts';
import styles from './number-pad.module.css';

export interface NumberPadProps {
  /** Typed text: digits with at most one point. */
  value: string;
  onChange(value: string): void;
  /** Accessible name of the input: "Stake". */
  label: string;
  /** Maximum digits after the point; 2 by default. */
  decimals?: number;
  /** Maximum digits before the point; 9 by default. */
  digits?: number;
  disabled?: boolean;
}

const useTexts = createTextsHook({
  padPoint: 'Point',
  padDelete: 'Delete last digit',
});

const keys: PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'];
const names = { '.': 'padPoint', back: 'padDelete' } as const;
const isNamed = (key: PadKey): key is keyof typeof names => key in names;

/** Keypad for amounts, within reach of the thumb: the phone's keyboard would cover the slip. */
export function NumberPad({ value, onChange, label, decimals = 2, digits = 9, disabled }: NumberPadProps): ReactNode {
  const text = useTexts();
  return (
    <div role="group" aria-label={label} className={styles.pad}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={isNamed(key) ? text(names[key]) : undefined}
          disabled={disabled}
          onClick={() => onChange(pressKey(value, key, { decimals, digits }))}
        >
          {key === 'back' ? <Icon glyph="backspace" /> : key}
        </button>
      ))}
    </div>
  );
}
