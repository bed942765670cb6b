import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { format } = jest.requireActual<{ format(root: string, files: readonly string[]): void }>('../format.cjs');

const UNFORMATTED = 'export const a   =   1\n';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'generated-'));
  for (const name of ['made.ts', 'other.ts']) writeFileSync(path.join(root, name), UNFORMATTED);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const readBoth = (): string[] => ['made.ts', 'other.ts'].map((name) => readFileSync(path.join(root, name), 'utf8'));

it('formats only the generated files', () => {
  format(root, ['made.ts']);
  expect(readBoth()).toEqual(['export const a = 1;\n', UNFORMATTED]);
});

it('changes nothing when no file was generated', () => {
  format(root, []);
  expect(readBoth()).toEqual([UNFORMATTED, UNFORMATTED]);
});
