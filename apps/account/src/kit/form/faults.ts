/**
 * Faults of a form: by the name of a field, what is wrong with it, as a key of the page's texts. A field with which nothing
 * is wrong is left out.
 */
export function faultsOf<Faults extends object>(found: Faults): Faults {
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as Faults;
}

/** With how many fields something is wrong. */
export const countFaults = (faults: object): number => Object.values(faults).filter(Boolean).length;

/** Whether nothing is wrong. */
export const isFaultless = (faults: object): boolean => countFaults(faults) === 0;

/** Puts the focus on the first field with which something is wrong, in the order of the form. */
export function focusFaulty(form: HTMLFormElement | null, faults: object): void {
  const field = [...(form?.elements ?? [])].find(
    (element) => faults[element.getAttribute('name') as keyof typeof faults],
  );
  (field as HTMLElement | undefined)?.focus();
}
