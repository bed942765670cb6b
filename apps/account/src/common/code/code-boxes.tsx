import { OTP } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { useEffect, useRef, type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { selectCodeTexts } from './texts';
import styles from './code.module.css';

interface Properties {
  /** Digits typed so far. */
  value: string;
  onChange(value: string): void;
  /** Ids of the elements that name and describe the boxes. */
  labelledBy: string;
  describedBy: string;
  wrong: boolean;
  readOnly: boolean;
  /** Whether it is a PIN: shown as dots, without autofill. */
  secret?: boolean;
}

/** Six boxes, one digit each: typed, pasted or filled in from an SMS. */
export function CodeBoxes({
  value,
  onChange,
  labelledBy,
  describedBy,
  wrong,
  readOnly,
  secret = false,
}: Properties): ReactNode {
  const text = useSelector(selectCodeTexts);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (at: number): void => boxes.current[Math.min(at, OTP.length - 1)]?.focus();

  // A rejected code is cleared, and the next one starts in the first box.
  useEffect(() => {
    if (value === '' && !readOnly) boxes.current[0]?.focus();
  }, [value, readOnly]);

  function put(box: number, typed: string): void {
    const digits = typed.replace(/\D/g, '');
    if (digits === '' || readOnly) return;
    const at = Math.min(box, value.length);
    const next = (value.slice(0, at) + digits + value.slice(at + digits.length)).slice(0, OTP.length);
    onChange(next);
    focus(at + digits.length);
  }
  function change(box: number, { target }: ChangeEvent<HTMLInputElement>): void {
    const before = value[box];
    const replaces = before !== undefined && target.value.length === 2 && target.value.startsWith(before);
    put(box, replaces ? target.value.slice(1) : target.value);
  }
  function press(box: number, event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft' && box > 0) focus(box - 1);
    if (event.key === 'ArrowRight') focus(Math.min(box + 1, value.length));
    if (event.key !== 'Backspace' || readOnly) return;
    event.preventDefault();
    const at = value[box] === undefined ? value.length - 1 : box;
    if (at < 0) return;
    onChange(value.slice(0, at) + value.slice(at + 1));
    focus(at);
  }
  function paste(event: ClipboardEvent): void {
    event.preventDefault();
    put(0, event.clipboardData.getData('text'));
  }

  return (
    <div role="group" className={styles.boxes} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {Array.from({ length: OTP.length }, (_, box) => (
        <input
          key={box}
          ref={(element) => void (boxes.current[box] = element)}
          className={styles.box}
          data-secret={secret || undefined}
          data-first-focus={box === 0 || undefined}
          value={value[box] ?? ''}
          aria-label={text('digit', { params: { number: box + 1 } })}
          aria-invalid={wrong || undefined}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={box === 0 && !secret ? 'one-time-code' : 'off'}
          readOnly={readOnly}
          onChange={(event) => change(box, event)}
          onKeyDown={(event) => press(box, event)}
          onPaste={paste}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  );
}
