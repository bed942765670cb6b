import { useState, type FormEvent } from 'react';
import { focusFaulty, isFaultless } from './faults';

/** What is wrong with the fields of a form, as it is shown at them. */
export interface ShownFaults<Faults extends object> {
  faults: Faults;
  /** Shows what was found; the first field of it gets the focus. @returns whether nothing was found */
  show(form: HTMLFormElement | null, found: Faults): boolean;
  /** Takes back what is said of a field that is typed into, or of all. */
  clear(field?: keyof Faults): void;
  /** For `onInput` of the form: what is said of a field goes as soon as the field is changed. */
  onInput(event: FormEvent<HTMLFormElement>): void;
}

/** Keeps the faults of a form. */
export function useFaults<Faults extends object>(): ShownFaults<Faults> {
  const [faults, setFaults] = useState<Faults>({} as Faults);
  const clear = (field?: keyof Faults): void =>
    setFaults((last) => (field === undefined ? ({} as Faults) : { ...last, [field]: undefined }));
  return {
    faults,
    show(form, found) {
      setFaults(found);
      focusFaulty(form, found);
      return isFaultless(found);
    },
    clear,
    onInput({ target }) {
      const name = (target as Element).getAttribute('name');
      if (name !== null) clear(name as keyof Faults);
    },
  };
}
