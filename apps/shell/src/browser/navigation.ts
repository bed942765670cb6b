import { type Platform } from '@oware/platform';
import { createPath, type Location, type Navigator, type To } from '@oware/platform/router';
import { type View } from '../app/app';
import { type LoadingBar } from '../frame/loading-bar';
import { belowBase, parseAddress, repairedAddress } from '../navigation/address';
import { classifyTarget, NavigationRefused } from '../navigation/target-safety';
import { type Visit } from '../navigation/visit';
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
  loadingBar: LoadingBar;
  visit(target: VisitTarget): Promise<Visit>;
  /** Called when a new view is set. */
  arrived(arrival: Arrival): void;
  /** Asked before a visit to another page; true: a full load to it is under way. */
  leave(href: string, replace: boolean): boolean;
}

/** Drives the visits of a browser session: the old page stays until the new one is ready. */
export interface Navigation {
  navigator: Navigator;
  view(): View;
  /** The next page is ready and waits for its data. */
  leaving(): boolean;
  subscribe(listener: () => void): () => void;
  /** Goes to a path below the country prefix or back by a number. */
  navigate: Platform['navigate'];
  /** Runs the guards of the page that is shown once more. */
  revisit(): Promise<void>;
  start(): () => void;
}

export function createNavigation({ platform, initial, loadingBar, visit, arrived, leave }: NavigationOptions): Navigation {
  let view = initial;
  let leaving = false;
  let running: AbortController | undefined;
  let count = 0;
  const listeners = new Set<() => void>();
  const base = platform.basePath;

  async function go(target: Location, action: Action): Promise<void> {
    running?.abort();
    const mine = (running = new AbortController());
    const { signal } = mine;
    loadingBar.start();
    const path = pathBelow(target.pathname);
    const codeReady = (): void => {
      if (!signal.aborted && target.pathname !== view.location.pathname) show(view, true);
    };
    const result = await visit({ path, search: new URLSearchParams(target.search), signal, codeReady }).catch((error: unknown) => {
      if (!signal.aborted) platform.report(error, 'visit');
      return { kind: 'fatal' } as const;
    });
    if (signal.aborted) return;
    if (result.kind === 'redirect') return go(locationBelow(result.to, target), action === 'push' ? 'push' : 'replace');
    const repaired = result.kind === 'not-found' && parseAddress(target.pathname).kind === 'page' && repairedAddress(path, base);
    if (repaired) return go(locationOf(repaired + target.search, null, target, target.key), 'replace');
    if (action !== 'pop') writeLocation(target, action);
    loadingBar.finish();
    const from = view;
    show({ location: target, content: result }, false);
    arrived({ from, view, action });
  }

  function show(next: View, isLeaving: boolean): void {
    view = next;
    leaving = isLeaving;
    for (const listener of listeners) listener();
  }

  const pathBelow = (pathname: string): string => {
    const address = parseAddress(pathname);
    return address.kind === 'page' ? address.path : pathname;
  };
  const locationBelow = (to: string, from: Location): Location =>
    locationOf(to.startsWith('/') ? base + (to === '/' ? '' : belowBase(to, base)) : to, null, from, newKey());
  const newKey = (): string => `${Date.now().toString(36)}.${(count += 1)}`;

  function request(to: To, state: unknown, action: Action): void {
    const href = typeof to === 'string' ? to : createPath(to);
    const target = classifyTarget(href, window.location.origin);
    if (target.kind !== 'internal') {
      platform.report(new NavigationRefused(target.kind, href), 'navigation');
      return;
    }
    const next = locationOf(target.to, state, view.location, newKey());
    const sameCountry = next.pathname.toLowerCase().startsWith(base);
    const address = createPath(next);
    if (!sameCountry) window.location.assign(address);
    else if (pathBelow(next.pathname) === pathBelow(view.location.pathname) || !leave(address, action === 'replace')) {
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
      if (typeof to === 'number') return window.history.go(to);
      const target = classifyTarget(to, window.location.origin);
      const below = target.kind === 'internal' && target.to.startsWith('/') ? base + belowBase(target.to, base).replace(/^\/$/, '') : to;
      request(below, null, options?.replace ? 'replace' : 'push');
    },
    revisit: () => go(view.location, 'replace'),
    start() {
      const popped = (): void => void go(currentLocation(), 'pop');
      window.addEventListener('popstate', popped);
      return () => window.removeEventListener('popstate', popped);
    },
  };
}
