// @reads package.json {apps,libs,tools}/**/*.{js,mjs,cjs} {apps,libs,tools}/**/{package,project,tsconfig*}.json
// @reads-imports {apps,libs,tools}/**/*.{ts,tsx}
// @reads-names {apps,libs,tools}/**
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** Runs `npm run unused`. */
function unused(): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'unused'], { cwd: root, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}`.replace(/^npm warn .*\n/gm, '') };
}

it('has no unused file, export or package, and no missing package', () => {
  expect(unused()).toEqual({ status: 0, output: '' });
}, 120_000);
