// @reads apps/edge/src/**/*.ts libs/release-store/src/**/*.ts
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const SOURCES = ['apps/api/src', 'apps/edge/src', 'libs/release-store/src'];

const files = SOURCES.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('test'))
    .map((file) => path.join(folder, file)),
);

/** Returns the text from an index to the closing bracket of the bracket that opens before it. */
function argumentsAt(text: string, from: number): string {
  let depth = 1;
  let at = from;
  while (depth > 0 && at < text.length) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    at += 1;
  }
  return text.slice(from, at);
}

it('sets the handling of redirects in every request of a server', () => {
  const calls = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return [...text.matchAll(/await fetch\(/g)].map(({ index, 0: { length } }) => ({
      file,
      // For a signed request, the option is set where it is signed.
      follows: !/redirect: '(?:error|manual)'/.test(
        argumentsAt(text, index + length).startsWith('request') ? text : argumentsAt(text, index + length),
      ),
    }));
  });
  expect(calls.length).toBeGreaterThan(14);
  expect(calls.filter(({ follows }) => follows)).toEqual([]);
});
