import { type Browser, type BrowserContextOptions } from '@playwright/test';
import { build } from 'esbuild';
import { inWorkspace } from '../run/workspace';
import { tasksOf } from './tasks-of';

const FRAMES = 600;

/** The program of the page: it is built from its entry, as tools do not import applications. */
async function program(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inWorkspace('apps/virtuals/bench/drawing.ts')],
    write: false,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    tsconfig: inWorkspace('tsconfig.base.json'),
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** The same match on a canvas and of SVG elements, turn about. @returns rows of a table */
export async function compareDrawing(
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
    const before = await tasksOf(wire);
    spent[how].drawing += await page.evaluate(
      ([kind, frames]) =>
        (window as unknown as { drawMatch(kind: string, frames: number): Promise<number> }).drawMatch(kind, frames),
      [how, FRAMES] as const,
    );
    spent[how].busy += (await tasksOf(wire)) - before;
  }
  await context.close();
  const perFrame = (ms: number): string => (ms / (2 * FRAMES)).toFixed(2);
  return (['canvas', 'svg'] as const).map((how) => [
    `a frame of the board: ${how === 'svg' ? 'SVG' : 'canvas'}`,
    `main thread ${perFrame(spent[how].busy)} ms, of it drawing ${perFrame(spent[how].drawing)} ms`,
  ]);
}
