/** Removes the fields without an error from a form's validation result, which maps field names to text keys. */
export function collectFieldErrors<Errors extends object>(found: Errors): Errors {
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error)) as Errors;
}

/** Counts the fields with an error. */
export const countFieldErrors = (errors: object): number => Object.values(errors).filter(Boolean).length;

export const isValid = (errors: object): boolean => countFieldErrors(errors) === 0;

/** Focuses the first field with an error, in the order of the form. */
export function focusFirstError(form: HTMLFormElement | null, errors: object): void {
  const field = [...(form?.elements ?? [])].find(
    (element) => errors[element.getAttribute('name') as keyof typeof errors],
  );
  (field as HTMLElement | undefined)?.focus();
}
