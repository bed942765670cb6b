import { cpSync, mkdirSync, symlinkSync, watch, readdirSync } from 'node:fs';
import path from 'node:path';
import { readApp } from './app';
import { buildApp } from './build-app';
import { writeRegistry } from './registry/assemble';
import { resolveInWorkspace } from './workspace';

/** Files that are saved within this time are built together, ms. */
const SETTLE_MS = 100;

interface WatchOptions {
  /** Folder name of the remote under `apps/`. */
  name: string;
  /** Output folder of the remote. */
  distDir: string;
  /** Builds only the remote; otherwise the folder also gets links to all other builds, and registry documents. */
  alone?: boolean;
  /** Called after each successful build, with its time in seconds. */
  built(seconds: number): Promise<void>;
}

/**
 * Builds a remote now and whenever its files or those of a library change. A failed build is reported; the next change starts another one.
 */
export async function watchRemote({
  name,
  distDir,
  alone = false,
  built,
}: WatchOptions): Promise<{ close(): Promise<void> }> {
  if (!alone) linkTheRest(name, distDir);
  const app = { ...readApp(name, 'remote'), output: path.join(distDir, 'apps', name) };
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function build(): Promise<void> {
    const begin = performance.now();
    try {
      await buildApp(app, { development: true });
      if (!alone) writeRegistry(distDir);
      await built((performance.now() - begin) / 1000);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(build);
    }, SETTLE_MS);
  };

  await build();
  const watchers = [app.root, resolveInWorkspace('libs')].map((folder) => watch(folder, { recursive: true }, changed));
  return {
    async close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await running;
    },
  };
}

function linkTheRest(name: string, distDir: string): void {
  mkdirSync(path.join(distDir, 'apps'), { recursive: true });
  cpSync(resolveInWorkspace('dist/registry'), path.join(distDir, 'registry'), { recursive: true });
  for (const other of readdirSync(resolveInWorkspace('dist/apps'))) {
    if (other !== name) symlinkSync(resolveInWorkspace('dist/apps', other), path.join(distDir, 'apps', other));
  }
}
