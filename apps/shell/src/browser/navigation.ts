import { type Platform } from '@oware/platform';
import { createPath, type Location, type Navigator, type To } from '@oware/platform/router';
import { type View } from '../app/app';
import { formatDocumentTitle } from '../document/document-title';
import { type LoadingBar } from '../frame/loading-bar';
import { removeBase, parseAddress, repairAddress } from '../address/address';
import { classifyTarget, NavigationRejected, type Target } from '../navigation/target-safety';
import { PAGE_NOT_FOUND, type Visit } from '../navigation/visit';
import { type EmptyHooks } from './late-hooks';
import { getCurrentLocation, toLocation, writeLocation } from './history';

type Action = 'push' | 'replace' | 'pop';

/** Target of a visit. */
export interface VisitTarget {
  /** Path below the country prefix. */
  path: string;
  search: URLSearchParams;
  signal: AbortSignal;
  codeReady(): void;
}

/** A view that has just been set. */
export interface Arrival {
  from: View;
  view: View;
  action: Action;
}

export interface NavigationOptions {
  platform: Platform;
  initial: View;
  /** The first page is not shown yet: the server has not rendered it. */
  firstLoad?: boolean;
  loadingBar: LoadingBar;
  visit(target: VisitTarget): Promise<Visit>;
  /** Called when a new view is set. */
  arrived(arrival: Arrival): void;
  /** Called before a visit to another page. Also handles going back, which must not leave the product. */
  hooks: Pick<EmptyHooks, 'leave' | 'report'>;
  /** Full page loads of the browser. */
  loads?: Pick<globalThis.Location, 'assign' | 'replace'>;
}

/** Drives the visits of a browser session: the old page stays until the new one is ready. */
export interface Navigation {
  navigator: Navigator;
  view(): View;
  /** Whether the next page is ready and waits for its data. */
  leaving(): boolean;
  subscribe(listener: () => void): () => void;
  /** Goes to a path below the country prefix, or back by a number, but never out of the product. */
  navigate: Platform['navigate'];
  /** Runs the guards of the current page again. */
  revisit(): Promise<void>;
  start(): () => void;
}

const pathBelow = (pathname: string): string => {
  const address = parseAddress(pathname);
  return address.kind === 'page' ? address.path : pathname;
};

/** Adds the country prefix to a path unless it has it; a target without a path is returned unchanged. */
const withBase = (to: string, base: string): string =>
  to.startsWith('/') ? base + removeBase(to, base).replace(/^\/$/, '') : to;

export function createNavigation({
  platform,
  initial,
  firstLoad = false,
  loadingBar,
  visit,
  arrived,
  hooks,
  loads = window.location,
}: NavigationOptions): Navigation {
  let view = initial;
  let leaving = false;
  let running: AbortController | undefined;
  /** Action of the visit in progress. */
  let pending: Action | undefined;
  let count = 0;
  const listeners = new Set<() => void>();
  const base = platform.basePath;

  async function go(target: Location, action: Action): Promise<void> {
    running?.abort();
    const mine = (running = new AbortController());
    const { signal } = mine;
    pending = action;
    loadingBar.start();
    const path = pathBelow(target.pathname);
    const codeReady = (): void => {
      if (!signal.aborted && target.pathname !== view.location.pathname) show(view, true);
    };
    const result = await visit({ path, search: new URLSearchParams(target.search), signal, codeReady }).catch(
      (error: unknown) => {
        if (!signal.aborted) platform.report(error, 'visit');
        return firstLoad ? ({ kind: 'not-found', message: PAGE_NOT_FOUND } as const) : ({ kind: 'fatal' } as const);
      },
    );
    if (signal.aborted) return;
    pending = undefined;
    if (result.kind === 'redirect') return follow(result.to, target, action === 'push' ? 'push' : 'replace');
    const repaired =
      result.kind === 'not-found' && parseAddress(target.pathname).kind === 'page' && repairAddress(path, base);
    if (repaired) return go(toLocation(repaired + target.search, null, target, target.key), 'replace');
    if (action !== 'pop') writeLocation(target, action);
    loadingBar.finish();
    firstLoad = false;
    const from = view;
    show({ location: target, content: result }, false);
    arrived({ from, view, action });
    if (result.kind === 'page')
      void result.lateTitle?.then((title) => {
        if (!signal.aborted) show({ location: target, content: { ...result, title } }, false);
      });
  }

  /** Follows a redirect: an absolute one by a full page load, a relative one by navigation (reference: platform). */
  function follow(to: string, from: Location, action: Action): Promise<void> | undefined {
    const target = classifyTarget(to, '');
    if (target.kind === 'internal') return go(locationBelow(target.to, from), action);
    loadingBar.finish();
    return void load(target, to, action);
  }

  /** Leaves for another URL by a full page load, unless its protocol could run code. */
  function load(target: Target, href: string, action: Action): void {
    if (target.kind === 'unsafe') platform.report(new NavigationRejected('unsafe', href), 'navigation');
    else loads[action === 'push' ? 'assign' : 'replace'](target.kind === 'external' ? target.url : target.to);
  }

  function show(next: View, isLeaving: boolean): void {
    view = next;
    leaving = isLeaving;
    document.title = formatDocumentTitle(next.content.kind === 'page' ? next.content.title : undefined);
    for (const listener of listeners) listener();
  }

  const locationBelow = (to: string, from: Location): Location => toLocation(withBase(to, base), null, from, newKey());
  const newKey = (): string => `${Date.now().toString(36)}.${(count += 1)}`;

  function request(to: To, state: unknown, action: Action, external = false): void {
    const href = typeof to === 'string' ? to : createPath(to);
    const target = classifyTarget(href, window.location.origin);
    if (target.kind === 'external' && external) return load(target, href, action);
    if (target.kind !== 'internal') {
      platform.report(new NavigationRejected(target.kind, href), 'navigation');
      return;
    }
    const next = toLocation(target.to, state, view.location, newKey());
    const address = createPath(next);
    const samePage = pathBelow(next.pathname) === pathBelow(view.location.pathname);
    if (!next.pathname.toLowerCase().startsWith(base)) loads.assign(address);
    else if (samePage || !hooks.leave(address, action === 'replace')) {
      void go(next, address === createPath(view.location) ? 'replace' : action);
    }
  }

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => window.history.go(delta),
    push: (to, state) => request(to, state, 'push'),
    replace: (to, state) => request(to, state, 'replace'),
  };

  return {
    navigator,
    view: () => view,
    leaving: () => leaving,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate(to, options) {
      if (typeof to === 'number') return hooks.report({ back: to });
      const target = classifyTarget(to, window.location.origin);
      const below = target.kind === 'internal' ? withBase(target.to, base) : to;
      request(below, null, options?.replace ? 'replace' : 'push', options?.external);
    },
    revisit: () => go(view.location, 'replace'),
    start() {
      const popped = (): void => {
        const target = getCurrentLocation();
        // An overlay has removed its own history entry: the visit to another page continues.
        const samePage = createPath(target) === createPath(view.location);
        if (!samePage || pending === undefined || pending === 'pop') void go(target, 'pop');
      };
      window.addEventListener('popstate', popped);
      return () => window.removeEventListener('popstate', popped);
    },
  };
}
