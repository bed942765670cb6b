import { Linter } from 'eslint';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import longFunctions from '../long-functions.json';

const root = path.resolve(__dirname, '../../..');
const linter = new Linter({ configType: 'eslintrc' });
linter.defineParser('typescript', jest.requireActual('@typescript-eslint/parser'));

/** Returns the number of lines of a file's longest function. */
function countLongest(file: string): number {
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

it.each(Object.entries(longFunctions))(
  'the longest function of %s has the recorded %i lines, no less',
  (file, lines) => {
    expect(lines).toBeGreaterThan(60);
    expect(countLongest(file)).toBe(lines);
  },
);
