import { type Browser, type BrowserContextOptions } from '@playwright/test';
import { build } from 'esbuild';
import { resolveInWorkspace } from '../run/workspace';
import { getTaskTime } from './task-time';

const FRAMES = 600;
const ROUNDS = 50;

/** Globals that the program defines on the page. */
interface Bench {
  bench: { drawMatch(how: string, frames: number): Promise<number>; checkRounds(rounds: number): number };
}

/** Builds the program of the page from its entry, as tools do not import applications. */
async function program(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolveInWorkspace('apps/virtuals/bench/page.ts')],
    write: false,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    tsconfig: resolveInWorkspace('tsconfig.base.json'),
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Measures the same match on a canvas and as SVG, interleaved, and the verification of rounds.
 * @returns rows of a table
 */
export async function measureOnBarePage(
  browser: Browser,
  phone: BrowserContextOptions,
  slowdown: number,
): Promise<string[][]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Performance.enable');
  await page.addScriptTag({ content: await program() });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const spent = { canvas: { drawing: 0, busy: 0 }, svg: { drawing: 0, busy: 0 } };
  for (const how of ['canvas', 'svg', 'svg', 'canvas'] as const) {
    const before = await getTaskTime(wire);
    spent[how].drawing += await page.evaluate(
      ([kind, frames]) => (window as unknown as Bench).bench.drawMatch(kind, frames),
      [how, FRAMES] as const,
    );
    spent[how].busy += (await getTaskTime(wire)) - before;
  }
  const check = await page.evaluate((rounds) => (window as unknown as Bench).bench.checkRounds(rounds), ROUNDS);
  await context.close();
  const perFrame = (ms: number): string => (ms / (2 * FRAMES)).toFixed(2);
  return [
    ...(['canvas', 'svg'] as const).map((how) => [
      `a frame of the board alone: ${how === 'svg' ? 'SVG' : 'canvas'}`,
      `main thread ${perFrame(spent[how].busy)} ms, of it drawing ${perFrame(spent[how].drawing)} ms`,
    ]),
    [`a round checked, the longest of ${ROUNDS}`, `${check.toFixed(0)} ms (at most 50)`],
  ];
}
