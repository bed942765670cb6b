import { plainExclusionOf } from '@oware/config';
import { type Platform } from '@oware/platform';
import { type EmptyHooks, type Happening } from '../browser/late-hooks';
import { type Navigation } from '../browser/navigation';
import { mayReload } from '../browser/reload-guard';
import { type Boot } from '../document/boot';
import { type LoadingBar } from '../frame/loading-bar';
import { type RouteTable } from '../navigation/route-table';
import { type Remotes } from '../remotes/remotes';
import { diagnose } from './diagnose';
import { type FullLoads } from './full-load';
import { watchPage } from './page-state';
import { startPreloading } from './preload';
import { startRealtime } from './realtime';
import { createRecovery } from './recovery';
import { createReporters, type Reporter } from './report';
import { observePage } from './observe-page';
import { showConnection } from './connection';
import { followHead } from './follow-head';
import { goBack, markArrival } from './go-back';
import { followKeyboard } from './keyboard';
import { lateTexts } from './late-texts';
import { leadToExclusion } from './lead-to-exclusion';
import { followWorker } from './worker';
import { followNativeApp } from './native/app-of-page';
import { reportServed } from './served';
import { retryProtection } from './retry-protection';
import { settleFallbacks } from './settle-fallbacks';
import { followShortcuts } from './shortcuts';
import { showSlowness } from './slowness';
import { keepUpToDate } from './take-up-build';

export interface LateParts {
  boot: Boot;
  platform: Platform;
  table: RouteTable;
  remotes: Remotes;
  loadingBar: LoadingBar;
  navigation: Pick<Navigation, 'view' | 'subscribe'>;
  /** Taken over, with what has happened so far. */
  hooks: EmptyHooks;
  loads?: FullLoads;
  /** Opens the socket. */
  connect?: typeof startRealtime;
}

/** Follows the page that is shown: its head, its place in the history, its errors and web vitals, and what the player is to know of the connection. */
function followPage(
  { boot, platform, navigation, loadingBar }: Pick<LateParts, 'boot' | 'platform' | 'navigation' | 'loadingBar'>,
  reportUncaught: Reporter,
): void {
  markArrival();
  followHead(platform, navigation);
  observePage({ boot, platform, navigation, report: reportUncaught });
  showSlowness(platform, loadingBar);
  showConnection(platform);
  void settleFallbacks(platform);
}

/** The part of the shell that the first view does not need: the socket, reports, recovery from failures, new builds, preloading. */
export function startLate({
  boot,
  platform,
  table,
  remotes,
  loadingBar,
  navigation,
  hooks,
  loads = window.location,
  connect = startRealtime,
}: LateParts): void {
  const { snapshot } = boot;
  const overridden = Boolean(boot.overrides?.length);
  const page = watchPage(platform);
  const { report, reportUncaught } = createReporters(boot);
  const recovery = createRecovery({ boot, platform, page, loads });
  const served = reportServed(boot);
  const fetchTexts = lateTexts(platform);

  async function act(happening: Happening): Promise<void> {
    if ('ran' in happening) return served.ran(happening.ran);
    if ('texts' in happening) return fetchTexts(happening.texts);
    if ('back' in happening) return goBack(platform, table, happening.back);
    const failure = await diagnose(happening.error, snapshot);
    report(failure, happening);
    await recovery.recover(failure, happening.where);
    const mended = recovery.ready(failure.remote);
    await leadToExclusion(platform, { failure, where: happening.where, mended }, loads);
  }

  // What a developer runs from elsewhere is no build: the channel has nothing to say about it.
  const builds = overridden ? undefined : keepUpToDate(snapshot, { platform, page, loads });

  hooks.report = (happening) => void act(happening);
  hooks.leave = (href, replace) => {
    const plain = platform.protection.state() === 'missing' ? plainExclusionOf(href) : undefined;
    const due = builds?.mayLeave() || (recovery.ready() && page.nothingToLose());
    if (plain === undefined && (!due || !mayReload(platform))) return false;
    loads[replace ? 'replace' : 'assign'](plain ?? href);
    return true;
  };
  hooks.reload = (remote) => {
    if (recovery.ready(remote)) loads.reload();
    return recovery.ready(remote);
  };
  retryProtection(platform, () => recovery.ready('protection'));
  for (const happening of hooks.kept.splice(0)) hooks.report(happening);
  platform.afterHydration(served.firstViewShown);

  followPage({ boot, platform, navigation, loadingBar }, reportUncaught);
  if (overridden)
    void import('../overrides/show-overrides').then(({ showOverrides }) => showOverrides(boot)).catch(platform.report);
  const reporting = (doing: string) => (error: unknown) => platform.report(error, doing);
  platform.afterHydration(() => void connect(platform, boot.socketOrigin).catch(reporting('realtime')));
  platform.afterHydration(() => startPreloading(platform, table, remotes));
  platform.afterHydration(() => (followShortcuts(platform), followKeyboard(), followNativeApp(platform, loadingBar)));
  if (!overridden) platform.afterHydration(() => void followWorker(platform, boot).catch(reporting('service worker')));
}
