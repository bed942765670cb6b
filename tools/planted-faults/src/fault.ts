/**
 * A planted fault: an error that would hurt players or the business, as one change of the source text, and the test that must detect it.
 */
export interface PlantedFault {
  /** Area of the product, for example `money`. */
  group: string;
  /** Consequence in one sentence. */
  breaks: string;
  /** Source file, from the root. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** Test file of the change lane that fails with the planted fault, from the root. */
  test: string;
  /** Pattern for the titles of the tests to run, where the whole file takes long. */
  title?: string;
}

/**
 * Returns the source text with the planted fault.
 * @throws Error when the text to replace does not occur exactly once
 */
export function plantFault(source: string, { file, find, replace }: PlantedFault): string {
  const count = source.split(find).length - 1;
  if (count !== 1)
    throw new Error(`${file} contains "${find}" ${count} times instead of once; update the planted fault.`);
  return source.replace(find, () => replace);
}
