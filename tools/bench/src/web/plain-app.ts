import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type StaticFiles } from '../phone/compressing-front';
import { resolveInWorkspace } from '../run/workspace';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * Returns the product as a plain single-page app: one empty page for every address, and its files. The page's start data is that of the
 * product's own HTML, without server-rendered content or fetched data.
 */
export async function createPlainApp(variant: 'one-file' | 'split', product: string): Promise<StaticFiles> {
  const folder = resolveInWorkspace('tmp/bench/plain', variant);
  const names = readdirSync(folder);
  const files = new Map(
    names.map((name) => [
      `/plain/${name}`,
      { body: readFileSync(path.join(folder, name)), type: types[path.extname(name)] ?? 'application/octet-stream' },
    ]),
  );
  const styles = names.filter((name) => /^plain\b.*\.css$/.test(name));
  const html = await fetch(`${product}/ng/m`).then((response) => response.text());
  const page = { body: Buffer.from(emptyPage(html, styles)), type: 'text/html; charset=utf-8' };
  return (address) => {
    const { pathname } = new URL(address, product);
    return files.get(pathname) ?? (/^\/(ng|gh)\/m(\/|$)/.test(pathname) ? page : undefined);
  };
}

function emptyPage(html: string, styles: readonly string[]): string {
  const [, json] = /<script type="application\/json" id="oware-boot"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const [, theme = 'classic'] = /data-theme="(\w+)"/.exec(html) ?? [];
  if (!json) throw new Error("The product's page has no start data.");
  const boot = { ...(JSON.parse(json) as object), outcome: 'static', state: {} };
  return [
    `<!doctype html><html lang="en-NG" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>Plain</title>',
    ...styles.map((name) => `<link rel="stylesheet" href="/plain/${name}">`),
    '<script defer src="/plain/plain.js"></script></head><body><div id="oware-root"></div>',
    `<script type="application/json" id="oware-boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script></body></html>`,
  ].join('');
}
