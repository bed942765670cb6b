import { type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import * as glyphs from '../icon/glyphs';
import { pressKey, type PadKey } from './press-key';
import styles from './number-pad.module.css';

export interface NumberPadProps {
  /** What is typed: digits with at most one point. */
  value: string;
  onChange(value: string): void;
  /** What is typed in, read out: "Stake". */
  label: string;
  /** Digits after the point: 2 without it. */
  decimals?: number;
  /** Digits before the point: 9 without it. */
  digits?: number;
  disabled?: boolean;
}

const keys: PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'];
const names: Partial<Record<PadKey, string>> = { '.': 'Point', back: 'Delete last digit' };

/** Our own keys for amounts, in the thumb's reach: the phone's keyboard would cover the slip. */
export function NumberPad({ value, onChange, label, decimals = 2, digits = 9, disabled }: NumberPadProps): ReactNode {
  return (
    <div role="group" aria-label={label} className={styles.pad}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={names[key]}
          disabled={disabled}
          onClick={() => onChange(pressKey(value, key, { decimals, digits }))}
        >
          {key === 'back' ? <Icon glyph={glyphs.backspace} /> : key}
        </button>
      ))}
    </div>
  );
}
