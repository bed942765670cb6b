/** A test of dieharder: its number, and its size where it has several. */
export interface RandomTest {
  no: number;
  ntuple?: number;
}

/** The tests that dieharder itself calls reliable. */
export const ALL_TESTS: readonly RandomTest[] = [
  ...[0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102].map((no) => ({ no })),
  ...[1, 2, 3, 4, 5, 6].map((ntuple) => ({ no: 200, ntuple })),
  ...[2, 3, 4, 5].map((ntuple) => ({ no: 201, ntuple })),
  ...[2, 3, 4, 5].map((ntuple) => ({ no: 202, ntuple })),
  ...[0, 1, 2, 4, 8].map((ntuple) => ({ no: 203, ntuple })),
  ...[204, 205, 206, 207, 208, 209].map((no) => ({ no })),
];

/** Tests that take only seconds. */
export const SAMPLE: readonly RandomTest[] = [{ no: 0 }, { no: 2 }, { no: 8 }, { no: 15 }, { no: 100 }];

/**
 * Parses comma-separated test numbers; a number includes all its sizes.
 * @throws RangeError for a number that is not in {@link ALL_TESTS}
 */
export function parseTests(numbers: string): RandomTest[] {
  return numbers.split(',').flatMap((number) => {
    const found = ALL_TESTS.filter(({ no }) => String(no) === number.trim());
    if (found.length === 0) throw new RangeError(`dieharder has no reliable test ${number}.`);
    return found;
  });
}

/** Result of a dieharder test. */
export interface Assessed {
  test: string;
  ntuple: number;
  p: number;
  assessment: string;
}

/**
 * Parses the result lines of dieharder's table.
 * @throws Error when there is none
 */
export function parseAssessed(output: string): Assessed[] {
  const rows = output.split('\n').flatMap((line): Assessed[] => {
    const [test = '', ntuple, , , p, assessment] = line.split('|').map((cell) => cell.trim());
    return assessment !== undefined && /^(PASSED|WEAK|FAILED)$/.test(assessment)
      ? [{ test, ntuple: Number(ntuple), p: Number(p), assessment }]
      : [];
  });
  if (rows.length === 0) throw new Error(`dieharder returned no result:\n${output}`);
  return rows;
}
