import { DELIVERY, type VitalsReport } from '@oware/contracts';
import { getCanaryGroup } from '@oware/releases';
import { findFreePort } from '@oware/fleet';
import { chromium, type Browser } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ReleaseSandbox } from '../delivery/release-session';
import { PHONE } from '../phone/load-page';
import { setVisitorCookies } from '../phone/visitor-cookies';
import { resolveInWorkspace, start, type Running } from '../run/workspace';
import { GOOD, REAL_HARMS } from './real-harms';

const PERCENT = 5;
/** Browsers that visit at the same time. */
const BROWSERS = 3;
const PAGE = '/ng/m/promotions';

/** Outcome of one release. */
interface RealOutcome {
  harm: string;
  /** Exit code of the command: 0 without harm, 4 after a rollback, 1 before the first step. */
  code: number;
  /** Time from the first revision of the canary to its rollback, s. */
  seconds: number;
  visits: number;
  /** Output of the command. */
  why: string;
}

/** LCP and INP of pages without the canary, ms. */
interface RecordedVitals {
  lcp: number[];
  inp: number[];
}

/**
 * Ships each release as a canary of a real edge, visited by real browsers of both groups, and waits until the command ends.
 * @param only part of the names of the releases to ship
 */
export async function runReal(only = ''): Promise<{ outcomes: RealOutcome[]; vitals: RecordedVitals }> {
  const data = resolveInWorkspace('tmp/bench/canary-data');
  rmSync(data, { recursive: true, force: true });
  const apiPort = await findFreePort();
  const env = { API_PORT: String(apiPort), DATA_DIR: data, FEED: 'none' };
  const running: Running[] = [await start('canary-api', ['dist/apps/api/main.js'], env, apiPort)];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const sandbox = new ReleaseSandbox('canary');
    await sandbox.setUp();
    const edge = await sandbox.edge('canary-edge', apiPort);
    running.push(edge);
    const outcomes: RealOutcome[] = [];
    const vitals: RecordedVitals = { lcp: [], inp: [] };
    for (const [at, [harm]] of REAL_HARMS.entries())
      if (harm.includes(only)) outcomes.push(await tryHarm(sandbox, edge, { browser, vitals }, { at, harm }));
    return { outcomes, vitals };
  } finally {
    await browser.close();
    await Promise.all(running.map((each) => each.stop()));
  }
}

async function tryHarm(
  sandbox: ReleaseSandbox,
  { port, internalPort }: { port: number; internalPort: number },
  { browser, vitals }: { browser: Browser; vitals: RecordedVitals },
  { at, harm }: { at: number; harm: string },
): Promise<RealOutcome> {
  const version = `1.0.${at + 1}`;
  const dist = sandbox.variant('promotions', { version, ...REAL_HARMS[at]?.[1] });
  const { id } = JSON.parse(readFileSync(path.join(dist, 'apps/promotions/mf-release.json'), 'utf8')) as { id: string };
  await sandbox.release('publish', 'promotions', '--dist', dist);
  const begin = performance.now();
  let code: number | undefined;
  let why = '';
  const command = sandbox
    .release(
      ...['canary', `promotions@${version}`, '--steps', String(PERCENT), '--bake', '1m', '--country', 'ng'],
      ...['--devices', harm === GOOD ? '50' : '1000000', '--edge', `http://127.0.0.1:${internalPort}`],
    )
    .then(
      () => (code = 0),
      (error: { code?: number; stderr?: string }) => {
        code = error.code ?? 1;
        why = error.stderr ?? '';
      },
    );
  let visits = 0;
  const keepVisiting = async (): Promise<void> => {
    while (code === undefined) {
      const group = visits++ % 2 === 0 ? 'canary' : 'control';
      const recorded = group === 'control' ? vitals : undefined;
      await visit(browser, `http://localhost:${port}`, deviceInGroup(id, group), recorded);
    }
  };
  await Promise.all([command, ...Array.from({ length: BROWSERS }, keepVisiting)]);
  // The next release needs a channel without a canary.
  if (harm === GOOD) await sandbox.release('rollback', 'promotions', '--country', 'ng');
  return { harm, code: code ?? 1, seconds: (performance.now() - begin) / 1000, visits, why: why.split('\n')[0] ?? '' };
}

/** Creates the id of a new device in a group. */
function deviceInGroup(salt: string, group: 'canary' | 'control'): string {
  for (;;) {
    const id = randomUUID();
    if (getCanaryGroup(id, { release: { name: 'promotions' }, traffic: PERCENT, salt }) === group) return id;
  }
}

/** Opens a page, taps on it and leaves, like a player. */
async function visit(
  browser: Browser,
  origin: string,
  deviceId: string,
  recorded: RecordedVitals | undefined,
): Promise<void> {
  const context = await browser.newContext(PHONE);
  try {
    await setVisitorCookies(context, origin);
    await context.addCookies([{ name: 'device-id', value: deviceId, url: origin }]);
    context.on('request', (request) => {
      if (recorded && request.url().endsWith(DELIVERY.vitals)) record(recorded, request.postDataJSON());
    });
    // A device counts once an earlier page has proved its id.
    await context.request.get(`${origin}/ng/m`);
    const page = await context.newPage();
    await page.goto(origin + PAGE, { waitUntil: 'load', timeout: 30_000 });
    await page.waitForTimeout(1500);
    for (let tap = 0; tap < 3; tap++) {
      await page.getByRole('main').tap({ position: { x: 5, y: 5 }, timeout: 5000, force: true });
      await page.waitForTimeout(500);
    }
    // Web vitals are sent when the page is hidden.
    await page.goto('about:blank');
    await page.waitForTimeout(200);
  } catch {
    // Some harms prevent a page from loading; the edge counts that.
  } finally {
    await context.close();
  }
}

function record({ lcp, inp }: RecordedVitals, report: VitalsReport): void {
  for (const { name, value } of report.vitals) {
    if (name === 'LCP') lcp.push(value);
    if (name === 'INP') inp.push(value);
  }
}
