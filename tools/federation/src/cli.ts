import { readApp } from './app';
import { buildApp } from './build-app';
import budgets from '../first-view-budget.json';
import { readReleases, writeRegistry } from './registry/assemble';
import { assertFirstView } from './registry/first-view';
import { resolveInWorkspace } from './workspace';

const [command, name = ''] = process.argv.slice(2);

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
      for (const budget of budgets) assertFirstView(readReleases(resolveInWorkspace('dist/apps')), budget);
      writeRegistry(resolveInWorkspace('dist'));
      return;
    default:
      throw new Error('Usage: node tools/federation/run.mjs shell <app> | remote <app> | registry');
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
