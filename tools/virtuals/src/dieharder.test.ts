import { wordsOf } from '@oware/virtuals-engine';
import { ALL_TESTS, readAssessed, SAMPLE, testsOf } from './dieharder-tests';
import { rawStream } from './raw-stream';

const KEY = 'ab'.repeat(32);

it('the raw stream is what the engine draws from, chunk after chunk', () => {
  const words = wordsOf(KEY, 'raw');
  const stream = rawStream(KEY, 'raw');
  for (let chunk = 0; chunk < 2; chunk++) {
    const { value } = stream.next();
    const drawn = Buffer.alloc(value.length);
    for (let at = 0; at < drawn.length; at += 4) drawn.writeUInt32BE(words(), at);
    expect(drawn.equals(value)).toBe(true);
  }
});

it('reads what dieharder says of each test', () => {
  const table = `
   rng_name    |rands/second|   Seed   |
stdin_input_raw|  1.20e+06  |1234567890|
        test_name   |ntup| tsamples |psamples|  p-value |Assessment
   diehard_birthdays|   0|       100|     100|0.65171234|  PASSED
          sts_serial|   2|    100000|     100|0.99999999|   WEAK
          sts_serial|   3|    100000|     100|0.00000000|  FAILED
`;
  expect(readAssessed(table)).toEqual([
    { test: 'diehard_birthdays', ntuple: 0, p: 0.65171234, said: 'PASSED' },
    { test: 'sts_serial', ntuple: 2, p: 0.99999999, said: 'WEAK' },
    { test: 'sts_serial', ntuple: 3, p: 0, said: 'FAILED' },
  ]);
  expect(() => readAssessed('Error: EOF')).toThrow('dieharder gave no result');
});

it('leaves out the tests that dieharder calls suspect or not to be used', () => {
  const named = [...ALL_TESTS, ...SAMPLE].map(({ no }) => no);
  expect(named.filter((no) => [5, 6, 7, 14].includes(no))).toEqual([]);
});

it('runs tests by their numbers, with all their sizes, and none that it does not know', () => {
  expect(testsOf('13, 201')).toEqual([{ no: 13 }, ...[2, 3, 4, 5].map((ntuple) => ({ no: 201, ntuple }))]);
  expect(() => testsOf('14')).toThrow('no reliable test 14');
});
