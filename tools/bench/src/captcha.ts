/**
 * npm run bench -- captcha [--quick]
 *
 * Trains two small readers on pictures of the quiz, by the generator itself, and counts how many of other pictures each reads at the first
 * answer. Ends with 1 when either reads more than 10 %. Writes a page on which a person can try as well: people are to read 95 % or more.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContactSheet, type ShownPicture } from './captcha/contact-sheet';
import { machine } from './phone/machine';
import { buildProgram, nextMessage, startProgram } from './run/program';
import { table } from './web/table';

/** How much is measured; `--quick` only shows that it runs. */
const QUICK = process.argv.includes('--quick');
const COUNTS = QUICK ? { learnt: 200, tried: 10, shown: 6 } : { learnt: 10_000, tried: 200, shown: 60 };
/** Share of the pictures that a reader may read at the first answer. */
const TARGET = 0.1;

interface Figures {
  seconds: number;
  read: { whole: number; scanning: number; told: number };
  pictures: ShownPicture[];
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

print(`captcha: ${machine()}\n`);
const program = await buildProgram('captcha/read-captcha.ts');
const { seconds, read, pictures } = await nextMessage<Figures>(startProgram(program, COUNTS));
print(
  `Trained on ${COUNTS.learnt} pictures in ${seconds.toFixed(0)} s, tried on ${COUNTS.tried} others. Target: ${percent(TARGET)}.\n`,
);
print(
  table(
    ['reader', 'sums right at the first answer'],
    [
      ['a perceptron that sees the whole picture', percent(read.whole)],
      ['a perceptron that scans the picture for signs', percent(read.scanning)],
      ['the same, told where the signs are (no caller knows that)', percent(read.told)],
    ],
  ),
);
const sheet = path.join(mkdtempSync(path.join(tmpdir(), 'oware-captcha-')), 'sheet.html');
writeFileSync(sheet, createContactSheet(pictures));
print(`\nFor people, of whom 95 % are to be right: ${sheet}`);
if (Math.max(read.whole, read.scanning) > TARGET) process.exitCode = 1;
