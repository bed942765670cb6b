// @reads-imports {apps,libs,tools}/**/*.{ts,tsx}
// @reads-names {apps,libs,tools}/**
// @reads apps/api/src/**/domain.ts
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(__dirname, '../../..');
const { domains, listNeeds } = jest.requireActual<{ domains: string[]; listNeeds(folder: string): string[] }>(
  '../domains.cjs',
);

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
  comment?: string;
}

/** Checks the imports of folders, relative to the root of the workspace, against tools/lint-rules/dependencies.cjs. */
async function findViolations(folders: readonly string[]): Promise<Violation[]> {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--config', 'tools/lint-rules/dependencies.cjs', '--output-type', 'json', ...folders],
    { cwd: root, maxBuffer: 256 * 1024 * 1024 },
  ).catch((error: { stdout?: string }) => {
    // Violations make the program fail.
    if (!error.stdout) throw error;
    return { stdout: error.stdout };
  });
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[]; totalCruised: number } };
  expect(summary.totalCruised).toBeGreaterThan(3_000);
  return summary.violations;
}

it('knows the domains of the server and what they need', () => {
  expect(domains).toEqual(expect.arrayContaining(['apps/api/src/betting/orders', 'apps/api/src/virtuals/rounds']));
  expect(listNeeds('apps/api/src/wallet')).toContain('apps/api/src/protection/limits');
});

it('all imports keep the rules', async () => {
  const violations = await findViolations(['apps', 'libs', 'tools']);
  expect(violations.map(({ rule, from, to, comment }) => `${rule.name}: ${from} → ${to}. ${comment ?? ''}`)).toEqual(
    [],
  );
}, 120_000);
