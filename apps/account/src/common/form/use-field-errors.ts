import { useState, type FormEvent } from 'react';
import { focusFirstError, isValid } from './form-errors';

/** Errors shown at the fields of a form. */
export interface FieldErrors<Errors extends object> {
  errors: Errors;
  /**
   * Shows errors and focuses the first field that has one.
   * @returns whether there are none
   */
  show(form: HTMLFormElement | null, found: Errors): boolean;
  /** Clears the error of one field, or of all fields. */
  clear(field?: keyof Errors): void;
  /** Handler for `onInput` of the form: clears the error of a field when it changes. */
  onInput(event: FormEvent<HTMLFormElement>): void;
}

/** Manages the errors of a form. */
export function useFieldErrors<Errors extends object>(): FieldErrors<Errors> {
  const [errors, setErrors] = useState<Errors>({} as Errors);
  const clear = (field?: keyof Errors): void =>
    setErrors((last) => (field === undefined ? ({} as Errors) : { ...last, [field]: undefined }));
  return {
    errors,
    show(form, found) {
      setErrors(found);
      focusFirstError(form, found);
      return isValid(found);
    },
    clear,
    onInput({ target }) {
      const name = (target as Element).getAttribute('name');
      if (name !== null) clear(name as keyof Errors);
    },
  };
}
