import { type Cookie } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { summarise } from '../phone/statistics';
import { resolveInWorkspace } from '../run/workspace';
import { type MeasuredPage } from './pages';
import { formatKilobytes, formatTable, formatWhole } from './table';

const RUNS = 5;

interface LighthouseOptions {
  /** Origin of each side without throttling: Lighthouse simulates its own network. */
  sides: Readonly<Record<string, string>>;
  pages: readonly MeasuredPage[];
  cookies: readonly Cookie[];
}

interface Figures {
  score: number;
  lcp: number;
  blocking: number;
  scriptBytes: number;
}

/** Measures again with Lighthouse's mobile preset: median of 5 runs per page and side, interleaved. */
export async function runLighthouse({ sides, pages, cookies }: LighthouseOptions): Promise<void> {
  console.log(`Lighthouse, mobile preset, median of ${RUNS}; LCP and TBT in ms, JavaScript in kB`);
  const rows: string[][] = [];
  for (const page of pages) {
    const figures = new Map(Object.keys(sides).map((side) => [side, [] as Figures[]]));
    for (let round = 0; round < RUNS; round++) {
      for (const [side, origin] of Object.entries(sides)) {
        figures.get(side)?.push(await audit(origin + page.path, page.loggedIn ? cookies : []));
      }
    }
    for (const [side, measured] of figures) {
      const median = (figure: keyof Figures): number => summarise(measured.map((one) => one[figure])).median;
      rows.push([
        page.name,
        side,
        formatWhole(median('score') * 100),
        formatWhole(median('lcp')),
        formatWhole(median('blocking')),
        formatKilobytes(median('scriptBytes')),
      ]);
    }
  }
  console.log(formatTable(['page', 'side', 'score', 'LCP', 'TBT', 'JS'], rows));
}

async function audit(url: string, cookies: readonly Cookie[]): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const output = path.join(folder, 'report.json');
  const headers = cookies.length
    ? ['--extra-headers', JSON.stringify({ Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') })]
    : [];
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(
        resolveInWorkspace('node_modules/.bin/lighthouse'),
        [
          url,
          '--quiet',
          '--output=json',
          `--output-path=${output}`,
          '--only-categories=performance',
          '--form-factor=mobile',
          '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync',
          ...headers,
        ],
        {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH || '/usr/bin/chromium' },
        },
      );
      child.on('error', reject);
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code} on ${url}.`)),
      );
    });
    return getFigures(JSON.parse(readFileSync(output, 'utf8')) as Report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Report {
  categories: { performance: { score: number } };
  audits: Record<
    string,
    { numericValue?: number; details?: { items: { resourceType?: string; transferSize?: number }[] } }
  >;
}

function getFigures({ categories, audits }: Report): Figures {
  const scripts =
    audits['network-requests']?.details?.items.filter(({ resourceType }) => resourceType === 'Script') ?? [];
  return {
    score: categories.performance.score,
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}
