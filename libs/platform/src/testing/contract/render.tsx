import { clearResponses } from '@oware/api-client';
import { type CountryCode } from '@oware/config';
import { type ComponentType, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Writable } from 'node:stream';
import { PlatformProvider } from '../../context';
import { type RemoteDefinition } from '../../define-remote';
import { type Platform } from '../../platform';
import { type MiddlewareName, type RouteContext, type RouteDefinition } from '../../route';
import { createPath, generatePath, Route, Router, Routes, type Navigator } from '../../router';
import { Provider } from '../../store';
import { getMessage } from './violations';
import { contractRequest } from './request';

/** Guards that require a login. */
const NEED_LOGIN: readonly MiddlewareName[] = ['global-auth', 'kyc-auth', 'mission-center-auth', 'iv-auth'];

/** Returns pages that are rendered on the server and need no login. */
const openRoutes = ({ routes }: RemoteDefinition): RouteDefinition[] =>
  routes.filter(
    ({ clientOnly, middleware = [] }) => !clientOnly && !middleware.some((name) => NEED_LOGIN.includes(name)),
  );

/** Lists errors when the server renders the open pages and the slots while the API responds to all calls with 503. */
export async function listRenderViolations(
  remote: RemoteDefinition,
  country: CountryCode,
  params: Readonly<Record<string, string>>,
): Promise<string[]> {
  const pages = openRoutes(remote).map((route) =>
    attempt(route.path, () => inRequest(remote, country, (platform) => renderPage(platform, route, params))),
  );
  const slots = Object.entries(remote.slots ?? {})
    .filter(([, { clientOnly }]) => !clientOnly)
    .map(([name, { load, data }]) =>
      attempt(name, () =>
        inRequest(remote, country, async (platform) => {
          await data?.(platform).catch(() => undefined);
          const { default: Part } = await (load() as Promise<{ default: ComponentType }>);
          await draw(platform, '/', <Part />);
        }),
      ),
    );
  return (await Promise.all([...pages, ...slots])).flat();
}

async function renderPage(
  platform: Platform,
  route: RouteDefinition,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const params = Object.fromEntries(
    Array.from(route.path.matchAll(/:(\w+)|\*/g), ([, name = '*']) => [name, given[name] ?? 'sample']),
  );
  const path = generatePath(route.path, params as never);
  const context: RouteContext = {
    platform,
    params,
    search: new URLSearchParams(),
    path,
    signal: new AbortController().signal,
  };
  // For an invalid address the visitor sees the shell's own page.
  if (route.validate && (await route.validate(context)) !== true) return;
  await route.load?.(context).catch(() => undefined);
  route.getTitle?.(context);
  const { default: Page } = await route.page();
  await draw(
    platform,
    path,
    <Routes>
      <Route path={route.path} element={<Page />} />
    </Routes>,
  );
}

/** Runs a function in a separate request and undoes the remote's setup, as the shell does. */
async function inRequest(
  remote: RemoteDefinition,
  country: CountryCode,
  run: (platform: Platform) => Promise<void>,
): Promise<void> {
  const { platform } = contractRequest(country);
  const undo = remote.setup?.(platform);
  try {
    await run(platform);
  } finally {
    undo?.();
    clearResponses(platform.store);
  }
}

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** Renders completely, as the server does; rejects with the first error of any component. */
function draw(platform: Platform, path: string, element: ReactNode): Promise<void> {
  const location = {
    pathname: platform.basePath + (path === '/' ? '' : path),
    search: '',
    hash: '',
    state: null,
    key: 'default',
  };
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Provider store={platform.store as never}>
        <PlatformProvider platform={platform}>
          <Router basename={platform.basePath} location={location} navigator={navigator} static>
            {element}
          </Router>
        </PlatformProvider>
      </Provider>,
      {
        onAllReady: () => pipe(new Writable({ write: (_chunk, _encoding, done) => done() }).on('finish', resolve)),
        onError: reject,
      },
    );
  });
}

async function attempt(name: string, run: () => Promise<void>): Promise<string[]> {
  try {
    await run();
    return [];
  } catch (error) {
    return [`${name}: ${getMessage(error)}`];
  }
}
