import { useState, type FormEvent } from 'react';
import { focusFirstError, isValid } from './form-errors';

/** Errors shown at the fields of a form. */
export interface FieldErrors<Faults extends object> {
  faults: Faults;
  /** Shows errors and focuses the first field that has one. @returns whether there are none */
  show(form: HTMLFormElement | null, found: Faults): boolean;
  /** Clears the error of one field, or of all fields. */
  clear(field?: keyof Faults): void;
  /** Handler for `onInput` of the form: clears the error of a field when it changes. */
  onInput(event: FormEvent<HTMLFormElement>): void;
}

/** Manages the errors of a form. */
export function useFieldErrors<Faults extends object>(): FieldErrors<Faults> {
  const [faults, setFaults] = useState<Faults>({} as Faults);
  const clear = (field?: keyof Faults): void =>
    setFaults((last) => (field === undefined ? ({} as Faults) : { ...last, [field]: undefined }));
  return {
    faults,
    show(form, found) {
      setFaults(found);
      focusFirstError(form, found);
      return isValid(found);
    },
    clear,
    onInput({ target }) {
      const name = (target as Element).getAttribute('name');
      if (name !== null) clear(name as keyof Faults);
    },
  };
}
