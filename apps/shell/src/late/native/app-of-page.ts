import { bridgeOfPage } from '@oware/native-bridge';
import { type Platform } from '@oware/platform';
import { type LoadingBar } from '../../frame/loading-bar';
import { belowBase } from '../../navigation/address';
import { asksForHeader } from '../../render/app-of';
import { entriesBefore } from '../go-back';
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
  const pageShown = (): void => {
    showHeaderAsAsked(bridge.app.os);
    const path = belowBase(window.location.pathname, basePath) || '/';
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

/** The server marks the page that it draws; the pages that follow in it ask by their own addresses for its header (reference: routes). */
function showHeaderAsAsked(os: string): void {
  const { dataset } = document.documentElement;
  if (asksForHeader(window.location.search)) delete dataset['app'];
  else dataset['app'] = os;
}

/** Something lies open over the page, or another page of ours is before it. */
function mayGoBack(): boolean {
  return document.querySelector('dialog[open]') !== null || entriesBefore() > 0;
}
