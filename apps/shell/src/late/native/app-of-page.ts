import { bridgeOfPage } from '@oware/native-bridge';
import { type Platform } from '@oware/platform';
import { type LoadingBar } from '../../frame/loading-bar';
import { belowBase } from '../../navigation/address';
import { followLinks } from './links';
import { followSession } from './session';

/** Connects the page with the native app around it (docs/native-app.md); nothing happens in a browser. */
export function followNativeApp(platform: Platform, loadingBar: Pick<LoadingBar, 'subscribe' | 'phase'>): void {
  const bridge = bridgeOfPage(window, platform);
  if (bridge === null) return;
  const { basePath, events, navigate } = platform;
  followSession(bridge, platform);
  followLinks(bridge, platform);

  bridge.on('open', ({ path }) => {
    // Of the other country, or in another form: the web view loads it, and the server knows where it leads.
    const { pathname } = new URL(path, window.location.origin);
    if (belowBase(pathname, basePath) === pathname) return false;
    navigate(path);
    return true;
  });
  bridge.on('openBetslip', () => {
    events.emit('betslip.ask', { open: true });
    return true;
  });
  bridge.on('back', () => {
    if (!mayGoBack()) return false;
    window.history.back();
    return true;
  });

  let shown = '';
  const track = (): void => {
    const path = belowBase(window.location.pathname, basePath) || '/';
    if (path !== shown) bridge.track('page', { path });
    shown = path;
  };
  track();
  loadingBar.subscribe(() => {
    if (loadingBar.phase() !== 'running') track();
  });
  events.on('session.started', () => bridge.track('login'));
  events.on('bet.placed', () => bridge.track('bet_placed'));
  window.addEventListener('pagehide', bridge.flush);
}

/** Something lies open over the page, or the page was come to from another one of this document. */
function mayGoBack(): boolean {
  const state = window.history.state as { key?: unknown } | null;
  return document.querySelector('dialog[open]') !== null || typeof state?.key === 'string';
}
