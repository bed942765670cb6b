import { compareBaseline, countFindings, formatBaseline, lowerBaseline } from './baseline';
import { explainDifferences } from './report';
import type { Finding } from './rules/rule';

const find = (file: string, rule = 'door'): Finding => ({
  rule,
  kind: 'name',
  file,
  line: 3,
  words: 'door',
  suggestion: 'write platform API',
});
const existing = () => true;

it('counts findings by file, kind and rule', () => {
  expect(countFindings([find('a.ts'), find('a.ts'), find('b.ts', 'wall')])).toEqual({
    'a.ts': { 'name/door': 2 },
    'b.ts': { 'name/wall': 1 },
  });
});

it('fails with each place and a suggestion when a file has more than accepted', () => {
  const findings = [find('a.ts')];
  const lines = explainDifferences(compareBaseline({}, countFindings(findings)), findings);
  expect(lines.join('\n')).toContain('a.ts:3 name/door "door": write platform API');
});

it('fails with the command that lowers the baseline when a file has fewer than accepted', () => {
  const lines = explainDifferences(compareBaseline({ 'a.ts': { 'name/door': 2 } }, countFindings([find('a.ts')])), []);
  expect(lines).toEqual([expect.stringContaining('npm run style:accept'), '  a.ts: name/door 2 → 1']);
});

it('passes when all numbers are as accepted', () => {
  const counts = countFindings([find('a.ts')]);
  expect(explainDifferences(compareBaseline(counts, counts), [find('a.ts')])).toEqual([]);
});

describe('lowering', () => {
  it('accepts fewer', () => {
    const lower = lowerBaseline({ 'a.ts': { 'name/door': 2 } }, { 'a.ts': { 'name/door': 1 } }, existing);
    expect(lower).toEqual({ baseline: { 'a.ts': { 'name/door': 1 } }, rejected: [] });
  });

  it('rejects more in a known file, though another file has fewer', () => {
    const before = { 'a.ts': { 'name/door': 2 }, 'b.ts': { 'name/wall': 1 } };
    const { rejected } = lowerBaseline(before, { 'b.ts': { 'name/wall': 1, 'name/door': 1 } }, existing);
    expect(rejected).toEqual([{ file: 'b.ts', key: 'name/door', accepted: 0, found: 1 }]);
  });

  it('accepts the numbers of a file that was moved, and no more', () => {
    const before = { 'a.ts': { 'name/door': 2 } };
    const move = (found: number) =>
      lowerBaseline(before, { 'b.ts': { 'name/door': found } }, (file) => file !== 'a.ts').rejected.length;
    expect([move(2), move(3)]).toEqual([0, 1]);
  });

  it('never accepts a kind that is clean', () => {
    const { rejected } = lowerBaseline(
      { 'a.md': { 'adr-title/door': 1 } },
      { 'b.md': { 'adr-title/door': 1 } },
      () => false,
    );
    expect(rejected).toHaveLength(1);
  });
});

it('writes one file per line, sorted', () => {
  expect(formatBaseline({ b: { y: 1, x: 2 }, a: { z: 1 }, c: {} })).toBe(
    '{\n  "a": {"z":1},\n  "b": {"x":2,"y":1}\n}\n',
  );
});
