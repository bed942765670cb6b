/*
 * npm run virtuals:dieharder [-- --sample | --only NO,NO] [--seed TEXT]: feeds the raw stream that matches are drawn from to dieharder, one
 * test after the
 * other. Each continues where the previous one stopped reading; no byte is read twice.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ALL_TESTS, type Assessed, type RandomTest, parseAssessed, SAMPLE, parseTests } from './dieharder-tests';
import { createRawStream } from './raw-stream';

const { values } = parseArgs({
  options: {
    sample: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: 'report' },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const stream = createRawStream(createHash('sha256').update(values.seed).digest('hex'), 'raw');
let written = 0;

/**
 * Runs one test over the next bytes of the stream.
 * @throws Error when dieharder is not installed, or gives no result
 */
async function assess({ no, ntuple }: RandomTest): Promise<Assessed[]> {
  const options = [['-g', 200], ['-d', no], ntuple === undefined ? [] : ['-n', ntuple]];
  const child = spawn('dieharder', options.flat().map(String), { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error('dieharder is not installed; on Debian, install the package dieharder.')
          : error,
      ),
    );
    child.once('close', () => resolve());
  });
  // dieharder stops reading when it has enough.
  child.stdin.on('error', () => undefined);
  const feed = (): void => {
    while (!child.stdin.destroyed && child.stdin.writable) {
      const { value } = stream.next();
      written += value.length;
      if (!child.stdin.write(value)) return void child.stdin.once('drain', feed);
    }
  };
  feed();
  const [output] = await Promise.all([text(child.stdout), ended]);
  return parseAssessed(output);
}

const tests = values.only !== undefined ? parseTests(values.only) : values.sample ? SAMPLE : ALL_TESTS;
const began = performance.now();
const rows: Assessed[] = [];
print('test | ntuple | p | assessment');
for (const test of tests)
  for (const row of await assess(test)) {
    rows.push(row);
    print(`${row.test} | ${row.ntuple} | ${row.p.toFixed(8)} | ${row.assessment}`);
  }
const count = (assessment: string): number => rows.filter((row) => row.assessment === assessment).length;
const spent = ((performance.now() - began) / 1000).toFixed(0);
print(
  `\n${count('PASSED')} passed, ${count('WEAK')} weak, ${count('FAILED')} failed; ${(written / 1e6).toFixed(0)} MB of seed "${values.seed}" in ${spent} s`,
);
process.exitCode = count('FAILED') === 0 ? 0 : 1;
