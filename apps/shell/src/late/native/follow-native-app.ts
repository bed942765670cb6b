import { getPageBridge } from '@oware/native-bridge';
import { type Platform } from '@oware/platform';
import { type LoadingBar } from '../../frame/loading-bar';
import { removeBase } from '../../address/address';
import { asksForHeader } from '../../render/native-app';
import { countEntriesBefore } from '../go-back';
import { followLinks } from './links';
import { followSession } from './session';

/** Connects the page to the native app around it (docs/native-app.md); does nothing in a browser. */
export function followNativeApp(platform: Platform, loadingBar: Pick<LoadingBar, 'subscribe' | 'phase'>): void {
  const bridge = getPageBridge(window, platform);
  if (bridge === null) return;
  const { basePath, events, navigate } = platform;
  followSession(bridge, platform);
  followLinks(bridge, platform);

  bridge.on('open', ({ path }) => {
    // Paths that are not below this country's prefix are left to the web view: it loads them, and the server redirects where necessary.
    const { pathname } = new URL(path, window.location.origin);
    if (removeBase(pathname, basePath) === pathname) return false;
    navigate(path);
    return true;
  });
  bridge.on('openBetslip', () => {
    events.emit('betslip.requested', { open: true });
    return true;
  });
  bridge.on('back', () => {
    if (!canGoBack()) return false;
    window.history.back();
    return true;
  });

  let shown = '';
  const pageShown = (): void => {
    showHeaderAsAsked(bridge.app.os);
    const path = removeBase(window.location.pathname, basePath) || '/';
    if (path !== shown) bridge.track('page', { path });
    shown = path;
  };
  pageShown();
  loadingBar.subscribe(() => {
    if (loadingBar.phase() !== 'running') pageShown();
  });
  events.on('session.started', () => bridge.track('login'));
  events.on('bet.placed', () => bridge.track('bet_placed'));
  window.addEventListener('pagehide', bridge.flush);
}

/**
 * Shows or hides the header for the current page. The server marks the page that it renders; later pages ask for the header by their own
 * addresses (reference: routes).
 */
function showHeaderAsAsked(os: string): void {
  const { dataset } = document.documentElement;
  if (asksForHeader(window.location.search)) delete dataset['app'];
  else dataset['app'] = os;
}

/** Checks whether a dialog is open, or another page of the product precedes this one. */
function canGoBack(): boolean {
  return document.querySelector('dialog[open]') !== null || countEntriesBefore() > 0;
}
