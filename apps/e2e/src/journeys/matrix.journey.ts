import { expect, test } from '@playwright/test';
import { OLDER_PLATFORM_VERSIONS, PLATFORM_VERSION } from '@oware/contracts';
import { getLane } from '@oware/test-lanes';
import { brokenInRender, brokenInSetup, truncatedEntry, createVariant, type Variant } from '@oware/release-variants';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { toWorkspacePath } from '../servers/places';

const dist = toWorkspacePath('dist');
const folder = toWorkspacePath('tmp/e2e/matrix');

/** Time for rendering every page of every remote and loading some, ms. */
const ALL_PAGES_MS = getLane() === 'nightly' ? 1_200_000 : 300_000;
/**
 * Versions here differ only in their number, and other journeys load every page: every fourth is enough, except at night.
 */
const PAGES = getLane() === 'nightly' ? [] : ['--pages', '4'];

/** Builds a folder of variants of the real builds, by app. */
function createBuilds(name: string, variants: Readonly<Record<string, Variant>>): string {
  for (const [app, variant] of Object.entries(variants))
    createVariant(`${dist}/apps/${app}`, `${folder}/${name}/apps/${app}`, variant);
  return `${folder}/${name}`;
}

/** Runs `npm run matrix`; returns its table and its exit code. */
async function runMatrix(...args: string[]): Promise<{ table: string; code: number | null }> {
  const child = spawn(process.execPath, [toWorkspacePath('tools/run/matrix.mjs'), ...args], {
    cwd: toWorkspacePath(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  const table = (await text(child.stdout)).replace(/ {2,}/g, ' ').trimEnd();
  return { table: table.slice(table.indexOf('shell remote')), code: await code };
}

test.describe.configure({ timeout: ALL_PAGES_MS });
test.beforeAll(() => rmSync(folder, { recursive: true, force: true }));

for (const name of ['account', 'promotions', 'protection', 'sportsbook', 'virtuals']) {
  test(`two versions of the shell and of ${name} run together`, { tag: ['@shell', `@${name}`, '@main'] }, async () => {
    const [older, newer] = ['1.0.0', '1.1.0'].map((version) =>
      createBuilds(`${name}-${version}`, { shell: { version }, [name]: { version } }),
    ) as [string, string];
    expect(await runMatrix('--candidate', newer, '--current', older, ...PAGES)).toEqual({
      table: `shell remote fits served hydrated\nshell@1.0.0 ${name}@1.1.0 yes yes yes\nshell@1.1.0 ${name}@1.0.0 yes yes yes`,
      code: 0,
    });
  });
}

test(
  'a release that does not run is detected, and one that does not fit is not tried',
  { tag: ['@shell', '@main'] },
  async () => {
    const broken = createBuilds('broken', {
      account: { version: '1.0.1', ...brokenInSetup, sides: ['browser'] },
      promotions: { version: '1.0.1', ...brokenInRender },
      protection: { version: '1.0.1', ...truncatedEntry },
      virtuals: { version: '1.0.1', release: { platform: '^99.0.0' } },
    });
    const { table, code } = await runMatrix('--candidate', broken, '--current', dist, ...PAGES);
    expect(table).toContain(
      [
        'shell@1.0.0 account@1.0.1 yes yes no',
        'shell@1.0.0 promotions@1.0.1 yes no no',
        'shell@1.0.0 protection@1.0.1 yes no no',
        'shell@1.0.0 virtuals@1.0.1 no - -',
      ].join('\n'),
    );
    expect(table).toContain('setup: broken in setup');
    expect(table).toContain('broken in render');
    expect(table).toContain(
      `does not fit: virtuals needs the platform ^99.0.0, this is ${[PLATFORM_VERSION, ...OLDER_PLATFORM_VERSIONS].join(', or ')}.`,
    );
    expect(code).toBe(1);
  },
);
