import { parseArgs } from 'node:util';
import { readApp } from './app';
import { buildApp } from './build-app';
import budgets from '../first-view-budget.json';
import { readReleases, writeRegistry } from './registry/assemble';
import { checkFirstViews } from './registry/first-view';
import { resolveInWorkspace } from './workspace';

const {
  positionals: [command, name = ''],
  values: { budgets: mode },
} = parseArgs({ allowPositionals: true, options: { budgets: { type: 'string', default: 'fail' } } });

async function run(): Promise<void> {
  switch (command) {
    case 'shell':
    case 'remote': {
      const release = await buildApp(readApp(name, command));
      console.log(
        `${release.name} ${release.version} (${release.id}): ${Object.keys(release.files).length} files, ${Math.round(release.bytes / 1024)} KB`,
      );
      return;
    }
    case 'registry':
      if (mode !== 'warn' && mode !== 'fail') throw new Error(`--budgets must be warn or fail, not "${mode}".`);
      checkFirstViews(readReleases(resolveInWorkspace('dist/apps')), budgets, mode);
      writeRegistry(resolveInWorkspace('dist'));
      return;
    default:
      throw new Error(
        'Usage: node tools/federation/run.mjs shell <app> | remote <app> | registry [--budgets warn|fail]',
      );
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
