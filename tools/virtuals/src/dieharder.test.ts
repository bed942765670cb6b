import { createRandomBits } from '@oware/virtuals-engine';
import { ALL_TESTS, parseAssessed, SAMPLE, parseTests } from './dieharder-tests';
import { createRawStream } from './raw-stream';

const KEY = 'ab'.repeat(32);

it("the raw stream equals the engine's words, chunk by chunk", () => {
  const words = createRandomBits(KEY, 'raw');
  const stream = createRawStream(KEY, 'raw');
  for (let chunk = 0; chunk < 2; chunk++) {
    const { value } = stream.next();
    const drawn = Buffer.alloc(value.length);
    for (let at = 0; at < drawn.length; at += 4) drawn.writeUInt32BE(words(), at);
    expect(drawn.equals(value)).toBe(true);
  }
});

it("reads dieharder's assessment of each test", () => {
  const table = `
   rng_name    |rands/second|   Seed   |
stdin_input_raw|  1.20e+06  |1234567890|
        test_name   |ntup| tsamples |psamples|  p-value |Assessment
   diehard_birthdays|   0|       100|     100|0.65171234|  PASSED
          sts_serial|   2|    100000|     100|0.99999999|   WEAK
          sts_serial|   3|    100000|     100|0.00000000|  FAILED
`;
  expect(parseAssessed(table)).toEqual([
    { test: 'diehard_birthdays', ntuple: 0, p: 0.65171234, assessment: 'PASSED' },
    { test: 'sts_serial', ntuple: 2, p: 0.99999999, assessment: 'WEAK' },
    { test: 'sts_serial', ntuple: 3, p: 0, assessment: 'FAILED' },
  ]);
  expect(() => parseAssessed('Error: EOF')).toThrow('dieharder returned no result');
});

it('omits the tests that dieharder calls suspect or not to be used', () => {
  const named = [...ALL_TESTS, ...SAMPLE].map(({ no }) => no);
  expect(named.filter((no) => [5, 6, 7, 14].includes(no))).toEqual([]);
});

it('runs tests by their numbers, with all their sizes, and rejects unknown ones', () => {
  expect(parseTests('13, 201')).toEqual([{ no: 13 }, ...[2, 3, 4, 5].map((ntuple) => ({ no: 201, ntuple }))]);
  expect(() => parseTests('14')).toThrow('no reliable test 14');
});
