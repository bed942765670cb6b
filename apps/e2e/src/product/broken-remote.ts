import { type Page, type Route } from '@playwright/test';
import { createHash } from 'node:crypto';

/** Ways in which a remote breaks. */
export type Breakage =
  /** The entry is missing. */
  | 'missing'
  /** The entry never loads. */
  | 'silent'
  /** The entry differs from that of the release. */
  | 'wrong hash'
  /** It throws while it is evaluated. */
  | 'throws'
  | 'setup'
  | 'render';

/** Breakages of the network. The others are in the file itself, and the registry in the page contains its hash. */
const atNetwork: Partial<Record<Breakage, (route: Route) => Promise<void>>> = {
  missing: (route) => route.fulfill({ status: 404, body: '' }),
  silent: () => new Promise(() => undefined),
  'wrong hash': (route) => changeScript(route, (script) => `${script};`),
};

async function changeScript(route: Route, change: (script: string) => string): Promise<void> {
  // Fetches separately: if the page navigates away, the browser aborts its own request together with the response.
  const response = await fetch(route.request().url());
  await route.fulfill({ contentType: 'text/javascript', body: change(await response.text()) });
}

/** Returns a pattern for the address of a remote's entry. */
export const getEntryPattern = (remote: string): RegExp => new RegExp(`/assets/${remote}/remoteEntry[^/]*\\.js$`);

const throwing = (remote: string, breakage: Breakage): string => {
  if (breakage === 'throws') return `throw new Error('${remote} cannot be evaluated')`;
  const setup = breakage === 'setup' ? `throw new Error('${remote} cannot be set up');` : '';
  return `var oware_${remote} = {
    init: function () {},
    get: function () {
      var Broken = function () { throw new Error('${remote} cannot be drawn'); };
      var page = function () { return Promise.resolve({ default: Broken }); };
      var any = { get: function (_target, name) { return name === 'then' ? undefined : { load: page, page: page }; } };
      var routes = window.oware_routes.map(function (path) { return { path: path, page: page }; });
      var remote = { name: '${remote}', platform: '^2.0.0', routes: routes, slots: new Proxy({}, any), setup: function () { ${setup} } };
      return Promise.resolve(function () { return { default: remote }; });
    },
  };`;
};

/**
 * Breaks a remote in this browser from now on, as though its release or the network had failed.
 * @returns a function that repairs it
 */
export async function breakRemote(page: Page, remote: string, breakage: Breakage): Promise<() => Promise<void>> {
  const entry = getEntryPattern(remote);
  const network = atNetwork[breakage];
  if (network) {
    await page.route(entry, network);
    return () => page.unroute(entry);
  }
  const script = throwing(remote, breakage);
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const documents = (url: URL): boolean => /^\/(ng|gh)\/m(\/|$)/.test(url.pathname);
  await page.addInitScript((name) => {
    Object.defineProperty(window, 'oware_routes', {
      get: () => {
        const boot = JSON.parse(document.getElementById('oware-boot')?.textContent ?? '{}') as {
          snapshot: { remotes: { name: string; routes: { path: string }[] }[] };
        };
        return boot.snapshot.remotes.find((each) => each.name === name)?.routes.map(({ path }) => path) ?? [];
      },
    });
  }, remote);
  await page.route(documents, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: replaceIntegrity(html, remote, integrity) });
  });
  await page.route(entry, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  return async () => {
    await page.unroute(documents);
    await page.unroute(entry);
  };
}

/** Replaces the integrity of the remote's entry wherever the page contains it. */
function replaceIntegrity(html: string, remote: string, integrity: string): string {
  const [, old] = new RegExp(`/assets/${remote}/remoteEntry[^"]*","integrity":"([^"]+)"`).exec(html) ?? [];
  if (!old) throw new Error(`The page does not name the entry of ${remote}.`);
  return html.replaceAll(old, integrity).replaceAll(old.replaceAll('+', '&#43;'), integrity);
}
