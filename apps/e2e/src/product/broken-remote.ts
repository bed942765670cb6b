import { type Page } from '@playwright/test';
import { createHash } from 'node:crypto';

/** How a remote breaks. */
export type Breakage = 'missing' | 'bad script' | 'setup' | 'render';

const throwing = (remote: string, breakage: Breakage): string => {
  if (breakage === 'bad script') return 'this is not a script';
  const setup = breakage === 'setup' ? `throw new Error('${remote} cannot be set up');` : '';
  return `var oware_${remote} = {
    init: function () {},
    get: function () {
      var Broken = function () { throw new Error('${remote} cannot be drawn'); };
      var page = function () { return Promise.resolve({ default: Broken }); };
      var any = { get: function (_target, name) { return name === 'then' ? undefined : { load: page, page: page }; } };
      var routes = window.oware_routes.map(function (path) { return { path: path, page: page }; });
      var remote = { name: '${remote}', platform: '^1.0.0', routes: routes, slots: new Proxy({}, any), setup: function () { ${setup} } };
      return Promise.resolve(function () { return { default: remote }; });
    },
  };`;
};

/**
 * From now on this browser gets a broken remote, as though its release had gone wrong: the files that come are what the
 * registry in the page says, so only what the breakage is about goes wrong. Returns what heals it.
 */
export async function breakRemote(page: Page, remote: string, breakage: Breakage): Promise<() => Promise<void>> {
  const entry = new RegExp(`/assets/${remote}/remoteEntry[^/]*\\.js$`);
  if (breakage === 'missing') {
    await page.route(entry, (route) => route.fulfill({ status: 404, body: '' }));
    return () => page.unroute(entry);
  }
  const script = throwing(remote, breakage);
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const documents = (url: URL): boolean => /^\/(ng|gh)\/m(\/|$)/.test(url.pathname);
  await page.addInitScript((name) => {
    Object.defineProperty(window, 'oware_routes', {
      get: () => {
        const boot = JSON.parse(document.getElementById('oware-boot')?.textContent ?? '{}') as { snapshot: { remotes: { name: string; routes: { path: string }[] }[] } };
        return boot.snapshot.remotes.find((each) => each.name === name)?.routes.map(({ path }) => path) ?? [];
      },
    });
  }, remote);
  await page.route(documents, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: withIntegrity(html, remote, integrity) });
  });
  await page.route(entry, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  return async () => {
    await page.unroute(documents);
    await page.unroute(entry);
  };
}

/** Replaces the integrity of the remote's entry wherever the page names it. */
function withIntegrity(html: string, remote: string, integrity: string): string {
  const [, old] = new RegExp(`/assets/${remote}/remoteEntry[^"]*","integrity":"([^"]+)"`).exec(html) ?? [];
  if (!old) throw new Error(`The page does not name the entry of ${remote}.`);
  return html.replaceAll(old, integrity).replaceAll(old.replaceAll('+', '&#43;'), integrity);
}
