/** Removes the fields without an error from a form's validation result, which maps field names to text keys. */
export function collectFieldErrors<Faults extends object>(found: Faults): Faults {
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as Faults;
}

/** Counts the fields with an error. */
export const countFieldErrors = (faults: object): number => Object.values(faults).filter(Boolean).length;

export const isValid = (faults: object): boolean => countFieldErrors(faults) === 0;

/** Focuses the first field with an error, in the order of the form. */
export function focusFirstError(form: HTMLFormElement | null, faults: object): void {
  const field = [...(form?.elements ?? [])].find(
    (element) => faults[element.getAttribute('name') as keyof typeof faults],
  );
  (field as HTMLElement | undefined)?.focus();
}
