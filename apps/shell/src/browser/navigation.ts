import { type Platform } from '@oware/platform';
import { createPath, type Location, type Navigator, type To } from '@oware/platform/router';
import { type View } from '../app/app';
import { documentTitle } from '../document/document-title';
import { type LoadingBar } from '../frame/loading-bar';
import { belowBase, parseAddress, repairedAddress } from '../navigation/address';
import { classifyTarget, NavigationRefused, type Target } from '../navigation/target-safety';
import { PAGE_NOT_FOUND, type Visit } from '../navigation/visit';
import { type EmptyHooks } from './late-hooks';
import { currentLocation, locationOf, writeLocation } from './history';

type Action = 'push' | 'replace' | 'pop';

/** Where a visit goes. */
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
  /** The first page is still to come: the server has rendered none. */
  firstLoad?: boolean;
  loadingBar: LoadingBar;
  visit(target: VisitTarget): Promise<Visit>;
  /** Called when a new view is set. */
  arrived(arrival: Arrival): void;
  /** Asked before a visit to another page; does what takes a way back, which must not leave the product. */
  hooks: Pick<EmptyHooks, 'leave' | 'report'>;
  /** How the browser loads a whole page. */
  loads?: Pick<globalThis.Location, 'assign' | 'replace'>;
}

/** Drives the visits of a browser session: the old page stays until the new one is ready. */
export interface Navigation {
  navigator: Navigator;
  view(): View;
  /** The next page is ready and waits for its data. */
  leaving(): boolean;
  subscribe(listener: () => void): () => void;
  /** Goes to a path below the country prefix or back by a number, but never out of the product. */
  navigate: Platform['navigate'];
  /** Runs the guards of the page that is shown once more. */
  revisit(): Promise<void>;
  start(): () => void;
}

const pathBelow = (pathname: string): string => {
  const address = parseAddress(pathname);
  return address.kind === 'page' ? address.path : pathname;
};

/** A path with the country prefix, which it may have already; a target without a path as it is. */
const withBase = (to: string, base: string): string =>
  to.startsWith('/') ? base + belowBase(to, base).replace(/^\/$/, '') : to;

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
  /** Of the visit under way. */
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
      result.kind === 'not-found' && parseAddress(target.pathname).kind === 'page' && repairedAddress(path, base);
    if (repaired) return go(locationOf(repaired + target.search, null, target, target.key), 'replace');
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

  /** A redirect of a visit: an absolute one is a full load, a relative one navigates (reference: platform). */
  function follow(to: string, from: Location, action: Action): Promise<void> | undefined {
    const target = classifyTarget(to, '');
    if (target.kind === 'internal') return go(locationBelow(target.to, from), action);
    loadingBar.finish();
    return void load(target, to, action);
  }

  /** Leaves for another address by a full load, unless its protocol could run code. */
  function load(target: Target, href: string, action: Action): void {
    if (target.kind === 'unsafe') platform.report(new NavigationRefused('unsafe', href), 'navigation');
    else loads[action === 'push' ? 'assign' : 'replace'](target.kind === 'external' ? target.url : target.to);
  }

  function show(next: View, isLeaving: boolean): void {
    view = next;
    leaving = isLeaving;
    document.title = documentTitle(next.content.kind === 'page' ? next.content.title : undefined);
    for (const listener of listeners) listener();
  }

  const locationBelow = (to: string, from: Location): Location => locationOf(withBase(to, base), null, from, newKey());
  const newKey = (): string => `${Date.now().toString(36)}.${(count += 1)}`;

  function request(to: To, state: unknown, action: Action, external = false): void {
    const href = typeof to === 'string' ? to : createPath(to);
    const target = classifyTarget(href, window.location.origin);
    if (target.kind === 'external' && external) return load(target, href, action);
    if (target.kind !== 'internal') {
      platform.report(new NavigationRefused(target.kind, href), 'navigation');
      return;
    }
    const next = locationOf(target.to, state, view.location, newKey());
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
        const target = currentLocation();
        // What lay open over the page took its entry back: the way to another page goes on.
        const samePage = createPath(target) === createPath(view.location);
        if (!samePage || pending === undefined || pending === 'pop') void go(target, 'pop');
      };
      window.addEventListener('popstate', popped);
      return () => window.removeEventListener('popstate', popped);
    },
  };
}
