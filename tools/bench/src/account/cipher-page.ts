import { randomBytes } from 'node:crypto';
import { type Browser } from '@playwright/test';
import { build } from 'esbuild';
import { resolveInWorkspace } from '../run/workspace';

const PLACE = 'https://bench.invalid/';

/** Exports of the script that is loaded into the page. */
interface Primitives {
  sealBody(key: string, call: object, parts: object, text: string): Promise<{ data: string }>;
  openBody(key: string, call: object, body: object): Promise<string>;
}

/**
 * Encrypts and decrypts a message in a page, with the product's own cipher.
 * @returns ms of each round trip
 * @throws Error when the decrypted text differs
 */
export async function measureCipherRoundTrips(
  browser: Browser,
  { slowdown, text, count }: { slowdown: number; text: string; count: number },
): Promise<number[]> {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { sealBody, openBody } from './libs/api-client/src/cipher/body';",
      resolveDir: resolveInWorkspace(),
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'benchCipher',
    target: 'es2022',
    tsconfig: resolveInWorkspace('tsconfig.base.json'),
    logLevel: 'error',
  });
  const page = await browser.newPage();
  try {
    // WebCrypto is only available to pages over TLS, so this page has an https address.
    await page.route(PLACE, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(PLACE);
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    const wire = await page.context().newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const base64 = (bytes: number): string => randomBytes(bytes).toString('base64');
    return await page.evaluate(
      async ({ key, parts, message, rounds }) => {
        const { sealBody, openBody } = (globalThis as unknown as { benchCipher: Primitives }).benchCipher;
        const call = { direction: 'request', method: 'POST', path: '/orders/order' };
        const times: number[] = [];
        for (let round = 0; round < rounds; round++) {
          const started = performance.now();
          const opened = await openBody(key, call, await sealBody(key, call, parts, message));
          times.push(performance.now() - started);
          if (opened !== message) throw new Error('The decrypted text differs.');
        }
        return times;
      },
      {
        key: base64(32),
        parts: { id: 'bench', iv: base64(16), nonce: base64(16), time: Date.now() },
        message: text,
        rounds: count,
      },
    );
  } finally {
    await page.close();
  }
}
