import { useState } from 'react';
import { focusFaulty, isFaultless } from './faults';

/** What is wrong with the fields of a form, as it is shown at them. */
export interface ShownFaults<Faults extends object> {
  faults: Faults;
  /** Shows what was found; the first field of it gets the focus. @returns whether nothing was found */
  show(form: HTMLFormElement | null, found: Faults): boolean;
  /** Takes back what is said of a field that is typed into, or of all. */
  clear(field?: keyof Faults): void;
}

/** Keeps the faults of a form. */
export function useFaults<Faults extends object>(): ShownFaults<Faults> {
  const [faults, setFaults] = useState<Faults>({} as Faults);
  return {
    faults,
    show(form, found) {
      setFaults(found);
      focusFaulty(form, found);
      return isFaultless(found);
    },
    clear: (field) => setFaults((last) => (field === undefined ? ({} as Faults) : { ...last, [field]: undefined })),
  };
}
