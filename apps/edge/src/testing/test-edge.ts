import { type PageReports } from '@oware/contracts';
import { buildSync } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EdgeConfig } from '../env';
import { type LogStream } from '../log';
import { startEdge, type Edge } from '../start-edge';

/** A separate folder for one test file, with the script of the render threads. */
export interface TestGround {
  folder: string;
  /** An API that returns the request it received. */
  api: Server;
  config: EdgeConfig;
  start(more?: Partial<EdgeConfig>, logStream?: LogStream): Promise<Edge>;
  close(): Promise<void>;
}

export async function testGround(): Promise<TestGround> {
  const folder = mkdtempSync(path.join(tmpdir(), 'oware-edge-'));
  const threadFile = buildThread(folder);
  const api = createServer((request, response) => response.end(`api ${request.method} ${request.url}`));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const config: EdgeConfig = {
    port: 0,
    host: '127.0.0.1',
    apiNames: [{ url: `http://127.0.0.1:${(api.address() as AddressInfo).port}` }],
    internalSecrets: [],
    trustProxy: ['loopback', 'uniquelocal'],
    publicOrigin: undefined,
    staffOrigin: undefined,
    socketOrigin: undefined,
    helpdeskOrigin: undefined,
    internalHost: '127.0.0.1',
    internalPort: 0,
    stopNoticeMs: 0,
    production: false,
    distDir: path.join(folder, 'dist'),
    releases: undefined,
    releaseRights: undefined,
    rightsPollMs: 10,
    channel: 'stable',
    storeEnvironment: {},
    pollMs: 10,
    cacheDir: path.join(folder, 'cache'),
    languagesDir: undefined,
    maxRenderers: 6,
    rendererWarmMs: 60_000,
    threadFile,
    renderTimeoutMs: 20_000,
    pagesPerMinute: 1200,
    vitalsPercent: 100,
    logLevel: 'silent',
    captchaProvider: 'quiz',
    trustedTypes: 'enforce',
    securityContact: undefined,
    androidApp: undefined,
    iosApp: undefined,
    liveReload: false,
    overrideHosts: [],
    previews: false,
  };
  return {
    folder,
    api,
    config,
    start: (more = {}, logStream) => startEdge({ ...config, ...more }, logStream),
    async close() {
      await new Promise((resolve) => api.close(resolve));
      // Retries, because copies of release files may still be in progress when the edge closes.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/**
 * Builds the script of the render threads into a folder.
 * @returns its file
 */
function buildThread(folder: string): string {
  const threadFile = path.join(folder, 'render-thread.js');
  const entry = path.join(__dirname, '../rendering/render-thread.ts');
  buildSync({
    entryPoints: [entry],
    outfile: threadFile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  return threadFile;
}

/** Content of a page of the test shell. */
export interface TestPage {
  fallback?: true;
  set: string;
  shell: string;
  remotes: Record<string, string>;
  containers: Record<string, string>;
  deviceId: string;
  reports?: PageReports;
  [more: string]: unknown;
}

/** Repeats a request until the response is the expected one; the test's own time limit ends it. */
export async function until<Response>(
  ask: () => Promise<Response>,
  awaited: (response: Response) => boolean,
): Promise<Response> {
  for (;;) {
    const response = await ask();
    if (awaited(response)) return response;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
