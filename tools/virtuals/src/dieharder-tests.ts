/** A test of dieharder: its number, and the sizes that it is run with where it has several. */
export interface RandomTest {
  no: number;
  ntuple?: number;
}

/** Each test that dieharder itself calls reliable. */
export const ALL_TESTS: readonly RandomTest[] = [
  ...[0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102].map((no) => ({ no })),
  ...[1, 2, 3, 4, 5, 6].map((ntuple) => ({ no: 200, ntuple })),
  ...[2, 3, 4, 5].map((ntuple) => ({ no: 201, ntuple })),
  ...[2, 3, 4, 5].map((ntuple) => ({ no: 202, ntuple })),
  ...[0, 1, 2, 4, 8].map((ntuple) => ({ no: 203, ntuple })),
  ...[204, 205, 206, 207, 208, 209].map((no) => ({ no })),
];

/** Some that take seconds. */
export const SAMPLE: readonly RandomTest[] = [{ no: 0 }, { no: 2 }, { no: 8 }, { no: 15 }, { no: 100 }];

/** Tests by their numbers, separated by commas; a number stands for all its sizes. @throws RangeError for a number that none of {@link ALL_TESTS} has */
export function testsOf(numbers: string): RandomTest[] {
  return numbers.split(',').flatMap((number) => {
    const found = ALL_TESTS.filter(({ no }) => String(no) === number.trim());
    if (found.length === 0) throw new RangeError(`dieharder has no reliable test ${number}.`);
    return found;
  });
}

/** What dieharder says of a test. */
export interface Assessed {
  test: string;
  ntuple: number;
  p: number;
  said: string;
}

/** Reads the lines of dieharder's table that are results. @throws Error when there is none */
export function readAssessed(output: string): Assessed[] {
  const rows = output.split('\n').flatMap((line): Assessed[] => {
    const [test = '', ntuple, , , p, said] = line.split('|').map((cell) => cell.trim());
    return said !== undefined && /^(PASSED|WEAK|FAILED)$/.test(said)
      ? [{ test, ntuple: Number(ntuple), p: Number(p), said }]
      : [];
  });
  if (rows.length === 0) throw new Error(`dieharder gave no result:\n${output}`);
  return rows;
}
