import { useLayoutEffect, useRef, type RefObject } from 'react';
import { moveCaret } from './group-thousands';

interface SteadyCaret {
  input: RefObject<HTMLInputElement | null>;
  /** Call it with the edited input before its value is set. */
  keepCaret(edited: HTMLInputElement): void;
}

/**
 * Keeps the caret of a field behind the same digit when separators appear or disappear; a browser would move it to the end.
 * @param value text of the field
 */
export function useSteadyCaret(value: string): SteadyCaret {
  const input = useRef<HTMLInputElement>(null);
  const edit = useRef<{ text: string; caret: number } | null>(null);
  useLayoutEffect(() => {
    if (!edit.current || !input.current) return;
    const caret = moveCaret(edit.current.text, edit.current.caret, value);
    edit.current = null;
    input.current.setSelectionRange(caret, caret);
  });
  return {
    input,
    keepCaret: ({ value: text, selectionStart }) => {
      edit.current = { text, caret: selectionStart ?? text.length };
    },
  };
}
