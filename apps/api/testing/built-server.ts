import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const ROOT = path.resolve(__dirname, '../../..');

/** The server as a single file, to be started as a process. */
export interface BuiltServer {
  /** A separate folder. */
  folder: string;
  /** Starts a server that is expected to fail; returns its exit code and its output. */
  start(environment: Record<string, string>): { code: number | null; output: string };
  remove(): void;
}

export function buildServer(): BuiltServer {
  mkdirSync(path.join(ROOT, 'tmp'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, 'tmp/server-'));
  const server = path.join(folder, 'server.js');
  buildSync({
    entryPoints: [path.join(__dirname, '../src/main.ts')],
    outfile: server,
    bundle: true,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    loader: { '.sql': 'text' },
    tsconfig: path.join(ROOT, 'tsconfig.base.json'),
    logLevel: 'error',
  });
  return {
    folder,
    start(environment) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [server], {
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          OWARE_FEED: 'none',
          OWARE_API_PORT: '0',
          OWARE_LOG_LEVEL: 'warn',
          ...environment,
        },
      });
      return { code: status, output: stdout + stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
