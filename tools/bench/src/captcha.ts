/**
 * npm run bench -- captcha [--quick]
 *
 * Trains two small readers on pictures of the quiz, made by its own generator, and counts how many other pictures each reads at the first
 * attempt. Exits with 1 when either reads more than 10 %. Writes a page on which people can try as well; they should read 95 % or more.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContactSheet, type ShownPicture } from './captcha/contact-sheet';
import { describeMachine } from './phone/machine';
import { buildProgram, waitForMessage, startProgram } from './run/program';
import { formatTable } from './web/table';

/** `--quick` only checks that the bench runs. */
const QUICK = process.argv.includes('--quick');
const COUNTS = QUICK ? { learnt: 200, tried: 10, shown: 6 } : { learnt: 10_000, tried: 200, shown: 60 };
/** Maximum share of the pictures that a reader may read at the first attempt. */
const TARGET = 0.1;

interface Figures {
  seconds: number;
  read: { whole: number; scanning: number; told: number };
  pictures: ShownPicture[];
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

print(`captcha: ${describeMachine()}\n`);
const program = await buildProgram('captcha/read-captcha.ts');
const { seconds, read, pictures } = await waitForMessage<Figures>(startProgram(program, COUNTS));
print(
  `Trained on ${COUNTS.learnt} pictures in ${seconds.toFixed(0)} s, tried on ${COUNTS.tried} others. Target: ${percent(TARGET)}.\n`,
);
print(
  formatTable(
    ['reader', 'sums solved correctly at the first attempt'],
    [
      ['a perceptron that sees the whole picture', percent(read.whole)],
      ['a perceptron that scans the picture for signs', percent(read.scanning)],
      ['the same, with the known positions of the signs (no caller has them)', percent(read.told)],
    ],
  ),
);
const sheet = path.join(mkdtempSync(path.join(tmpdir(), 'oware-captcha-')), 'sheet.html');
writeFileSync(sheet, createContactSheet(pictures));
print(`\nContact sheet for people, with a target of 95 % right: ${sheet}`);
if (Math.max(read.whole, read.scanning) > TARGET) process.exitCode = 1;
