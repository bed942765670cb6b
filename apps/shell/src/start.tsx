import { SLOW_LOAD_MS } from '@oware/config';
import { type Platform } from '@oware/platform';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type View } from './app/app';
import { runAfterFirstView } from './browser/after-first-view';
import { loadSession } from './browser/load-session';
import { createBrowserPlatform } from './browser/browser-platform';
import { BrowserApp } from './browser/browser-app';
import { getCurrentLocation } from './browser/history';
import { createLateHooks } from './browser/late-hooks';
import { loadLazyChunk } from './browser/load-lazy-chunk';
import { createNavigation } from './browser/navigation';
import { readBoot } from './browser/read-boot';
import { createScriptPlugin } from './browser/script-plugin';
import { createScrollMemory } from './browser/scroll';
import { type Boot } from './document/boot';
import { createLoadingBar } from './frame/loading-bar';
import { parseAddress, toRouterPath } from './address/address';
import { createRouteTable, type RouteTable } from './navigation/route-table';
import { resolveVisit } from './navigation/visit';
import { createHydration } from './platform/hydration';
import { createProtection } from './platform/protection';
import { registerSnapshot } from './remotes/federation';
import { createRemotes } from './remotes/remotes';

/** Maximum time that a route transition waits for a page's data, ms (reference: constants). */
const TRANSITION_WAIT_MS = 100;

/** The remote without which no bet can be placed. */
const PROTECTION = 'protection';

/** Starts the page of this document: hydrates the server's tree, or renders it if the server could not. */
export async function start(root: HTMLElement): Promise<void> {
  const boot = readBoot();
  const { snapshot } = boot;
  const late = createLateHooks();
  let lateStarted = false;
  const hydration = createHydration();
  const report: Platform['report'] = (error, where = '') => {
    // eslint-disable-next-line no-console -- a developer sees in the browser what is reported
    console.error(error);
    late.report({ error, where });
    startLate();
  };
  const protection = createProtection(async () => {
    remotes.retry(PROTECTION);
    await remotes
      .remote(PROTECTION)
      .load()
      .catch((error: unknown) => {
        report(error, PROTECTION);
        throw error;
      });
  });
  const platform = createBrowserPlatform(boot, hydration, {
    navigate: (to, options) => navigation.navigate(to, options),
    report,
    protection,
  });
  const table = createRouteTable(snapshot.remotes);
  const remotes = createRemotes(snapshot, platform, registerSnapshot(snapshot, createScriptPlugin(boot)), undefined, {
    report: (happening) => late.report(happening),
    reload: (remote) => late.reload(remote),
  });
  const loadingBar = createLoadingBar();
  const scroll = createScrollMemory();
  const navigation = createNavigation({
    platform,
    initial: createServerView(boot, table),
    firstLoad: boot.outcome === 'static',
    loadingBar,
    visit: (target) => resolveVisit({ platform, remotes, table, ...target, dataTimeout: TRANSITION_WAIT_MS }),
    arrived: (arrival) => scroll.savePosition(arrival),
    hooks: late,
  });
  function startLate(): void {
    if (lateStarted) return;
    lateStarted = true;
    void loadLazyChunk(
      platform,
      snapshot,
      () => import(/* webpackChunkName: "late" */ './late/start-late'),
      () => location.reload(),
    ).then((part) => part.startLate({ boot, platform, table, remotes, loadingBar, navigation, hooks: late }));
  }
  setTimeout(startLate, SLOW_LOAD_MS);
  navigation.start();
  platform.events.on('session.ended', () => void navigation.revisit());

  const onReady = (): void =>
    void runAfterFirstView(navigation.view().content, { snapshot, platform, hydration, remotes, startLate }).catch(
      report,
    );

  const app = (
    <BrowserApp
      platform={platform}
      remotes={remotes}
      snapshot={snapshot}
      navigation={navigation}
      loadingBar={loadingBar}
      bot={boot.bot}
      serverState={boot.outcome === 'static' ? undefined : platform.store.getState()}
      onReady={onReady}
      onDrawn={scroll.restore}
    />
  );
  if (boot.outcome === 'static') {
    if (boot.session === undefined) await loadSession(platform);
    await navigation.revisit();
    createRoot(root).render(app);
  } else {
    // In a transition React yields to the browser every few milliseconds.
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: (error) => report(error, 'hydration') }));
  }
}

/** Returns the view that the server rendered. */
function createServerView(boot: Boot, table: RouteTable): View {
  const location = getCurrentLocation();
  const address = parseAddress(location.pathname);
  const match = boot.outcome === 'page' && address.kind === 'page' ? table.match(address.path) : undefined;
  return {
    location: {
      ...location,
      hash: '',
      pathname: address.kind === 'redirect' ? location.pathname : toRouterPath(address, location.pathname),
    },
    content: match
      ? { kind: 'page', remote: match.remote, route: match.route, title: boot.title }
      : { kind: 'not-found', message: boot.message },
  };
}
