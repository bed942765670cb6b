// @reads {apps,libs,tools}/**/*.{ts,tsx}
import { getChangedFiles } from '@oware/test-lanes';
import type * as eslint from 'eslint';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import longFunctions from '../long-functions.json';

const root = path.resolve(__dirname, '../../..');

/** Creates the linter, which takes a second to load. */
function createLinter(): eslint.Linter {
  const linter = new (jest.requireActual<typeof eslint>('eslint').Linter)({ configType: 'eslintrc' });
  linter.defineParser('typescript', jest.requireActual('@typescript-eslint/parser'));
  return linter;
}

/** Returns the number of lines of a file's longest function. */
function countLongest(linter: eslint.Linter, file: string): number {
  const messages = linter.verify(
    readFileSync(path.join(root, file), 'utf8'),
    {
      parser: 'typescript',
      parserOptions: { ecmaVersion: 2022, sourceType: 'module', ecmaFeatures: { jsx: true } },
      rules: { 'max-lines-per-function': ['error', { max: 1 }] },
    },
    { filename: file },
  );
  const lengths = messages.filter(({ ruleId }) => ruleId === 'max-lines-per-function');
  return Math.max(...lengths.map(({ message }) => Number(/\((\d+)\)/.exec(message)?.[1] ?? NaN)));
}

it('records only functions of more than 60 lines', () =>
  expect(Object.entries(longFunctions).filter(([, lines]) => lines <= 60)).toEqual([]));

it('the longest function of each recorded file has the recorded number of lines, no less', () => {
  const changed = getChangedFiles();
  const recorded = Object.entries(longFunctions).filter(([file]) => changed?.has(file) ?? true);
  const linter = recorded.length > 0 ? createLinter() : undefined;
  const counted = recorded.map(([file]) => [file, linter && countLongest(linter, file)]);
  expect(counted).toEqual(recorded);
});
