import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { getLogFields } from './log-fields';

const folder = mkdtempSync(path.join(tmpdir(), 'oware-log-fields-'));
const file = path.join(folder, 'main.js');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('includes the role, the machine, and the hash of the program as the build', () => {
  writeFileSync(file, 'one build');
  const release = createHash('sha256').update('one build').digest('hex').slice(0, 12);
  expect(getLogFields('edge', file)).toEqual({ role: 'edge', host: hostname(), release });
  writeFileSync(file, 'another build');
  expect(getLogFields('edge', file).release).not.toBe(release);
});

it('starts even when the program cannot be read', () => {
  expect(getLogFields('edge', path.join(folder, 'none.js')).release).toBe('source');
});
