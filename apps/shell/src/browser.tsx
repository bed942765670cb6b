import './styles';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type View } from './app/app';
import { afterFirstView } from './browser/after-first-view';
import { browserPlatform } from './browser/browser-platform';
import { BrowserApp } from './browser/browser-app';
import { currentLocation } from './browser/history';
import { createNavigation } from './browser/navigation';
import { readBoot } from './browser/read-boot';
import { createReporter } from './browser/report';
import { scriptPlugin } from './browser/script-plugin';
import { createScrollMemory } from './browser/scroll';
import { ROOT_ID, type Boot } from './document/boot';
import { documentTitle } from './document/document';
import { createLoadingBar } from './frame/loading-bar';
import { parseAddress, pathOf } from './navigation/address';
import { createRouteTable, type RouteTable } from './navigation/route-table';
import { resolveVisit } from './navigation/visit';
import { createHydration } from './platform/hydration';
import { registerSnapshot } from './remotes/federation';
import { createRemotes } from './remotes/remotes';

/** How long a page's data may hold a route transition up, ms (platform §9). */
const TRANSITION_WAIT_MS = 100;

async function start(boot: Boot, root: HTMLElement): Promise<void> {
  const { snapshot } = boot;
  const report = createReporter(boot.country);
  const hydration = createHydration();
  const platform = browserPlatform(boot, hydration, (to, options) => navigation.navigate(to, options), report);
  const table = createRouteTable(snapshot.remotes);
  const remotes = createRemotes(snapshot, platform, registerSnapshot(snapshot, scriptPlugin(snapshot)));
  const loadingBar = createLoadingBar();
  const scroll = createScrollMemory();
  const navigation = createNavigation({
    platform,
    initial: serverView(boot, table),
    loadingBar,
    visit: (target) => resolveVisit({ platform, remotes, table, ...target, dataTimeout: TRANSITION_WAIT_MS }),
    arrived(arrival) {
      const { content } = arrival.view;
      document.title = documentTitle(content.kind === 'page' ? content.title : undefined);
      scroll.leave(arrival);
    },
  });
  navigation.start();
  platform.events.on('session.ended', () => void navigation.revisit());

  const onReady = (): void =>
    void afterFirstView(navigation.view().content, { snapshot, platform, hydration, table, remotes }).catch(report);

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
    await navigation.revisit();
    createRoot(root).render(app);
  } else {
    hydrateRoot(root, app, { onRecoverableError: (error) => report(error, 'hydration') });
  }
}

/** The view that the server rendered. */
function serverView(boot: Boot, table: RouteTable): View {
  const location = currentLocation();
  const address = parseAddress(location.pathname);
  const match = boot.outcome === 'page' && address.kind === 'page' ? table.match(address.path) : undefined;
  return {
    location: { ...location, hash: '', pathname: address.kind === 'redirect' ? location.pathname : pathOf(address, location.pathname) },
    content: match ? { kind: 'page', remote: match.remote, route: match.route, title: boot.title } : { kind: 'not-found' },
  };
}

const root = document.getElementById(ROOT_ID);
if (root) void start(readBoot(), root);
