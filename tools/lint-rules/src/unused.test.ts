import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** What `npm run unused` tells. */
function unused(): { status: number | null; told: string } {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'unused'], { cwd: root, encoding: 'utf8' });
  return { status, told: `${stdout}${stderr}`.replace(/^npm warn .*\n/gm, '') };
}

it('no file, export or package is unused, and none is missing', () => {
  expect(unused()).toEqual({ status: 0, told: '' });
}, 120_000);
