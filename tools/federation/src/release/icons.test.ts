import { getSharedAddress } from '@oware/contracts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveInWorkspace } from '../workspace';
import { writeIcons } from './icons';

it('adds the sprite under the address that components use', () => {
  const output = mkdtempSync(path.join(tmpdir(), 'oware-icons-'));
  mkdirSync(path.join(output, 'browser'));
  const file = writeIcons(output);
  const source = readFileSync(resolveInWorkspace('libs/ui/src/icon/sprite/sprite-file.ts'), 'utf8');
  expect(source).toContain(`'${file}'`);
  expect(getSharedAddress(file)).toBe(`/assets/${file}`);
  expect(readFileSync(path.join(output, 'browser', file), 'utf8')).toMatch(/^<svg /);
  rmSync(output, { recursive: true });
});
