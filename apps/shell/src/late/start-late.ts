import { getPlainExclusionPage } from '@oware/config';
import { type Platform } from '@oware/platform';
import { type EmptyHooks, type Happening } from '../browser/late-hooks';
import { type Navigation } from '../browser/navigation';
import { tryRecordReload } from '../browser/reload-guard';
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
import { loadFace } from './load-face';
import { goBack, markArrival } from './go-back';
import { followKeyboard } from './keyboard';
import { createTextFetcher } from './late-texts';
import { redirectToExclusion } from './redirect-to-exclusion';
import { followWorker } from './worker';
import { followNativeApp } from './native/follow-native-app';
import { reportServed } from './served';
import { retryProtection } from './retry-protection';
import { settleFallbacks } from './settle-fallbacks';
import { followShortcuts } from './shortcuts';
import { showSlowness } from './slowness';
import { applyUpdates } from './apply-updates';

export interface LazyDependencies {
  boot: Boot;
  platform: Platform;
  table: RouteTable;
  remotes: Remotes;
  loadingBar: LoadingBar;
  navigation: Pick<Navigation, 'view' | 'subscribe'>;
  /** Replaced by this chunk, which also handles the events queued so far. */
  hooks: EmptyHooks;
  loads?: FullLoads;
  /** Opens the socket. */
  connect?: typeof startRealtime;
}

/**
 * Follows the current page: its head, its history entry, its errors and web vitals, and the state of the connection.
 */
function followPage(
  { boot, platform, navigation, loadingBar }: Pick<LazyDependencies, 'boot' | 'platform' | 'navigation' | 'loadingBar'>,
  reportUncaught: Reporter,
): void {
  markArrival();
  followHead(platform, navigation);
  observePage({ boot, platform, navigation, report: reportUncaught });
  showSlowness(platform, loadingBar);
  showConnection(platform);
  void settleFallbacks(platform);
}

/**
 * Starts the part of the shell that the first view does not need: the socket, reports, recovery from failures, new builds, preloading.
 */
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
}: LazyDependencies): void {
  const { snapshot } = boot;
  const overridden = Boolean(boot.overrides?.length);
  const page = watchPage(platform);
  const { report, reportUncaught } = createReporters(boot);
  const recovery = createRecovery({ boot, platform, page, loads });
  const served = reportServed(boot);
  const fetchTexts = createTextFetcher(platform);

  async function act(happening: Happening): Promise<void> {
    if ('ran' in happening) return served.ran(happening.ran);
    if ('texts' in happening) return fetchTexts(happening.texts);
    if ('back' in happening) return goBack(platform, table, happening.back);
    const failure = await diagnose(happening.error, snapshot);
    report(failure, happening);
    await recovery.recover(failure, happening.where);
    const isReloading = recovery.ready(failure.remote);
    await redirectToExclusion(platform, { failure, where: happening.where, isReloading }, loads);
  }

  // Overridden remotes are not part of a build, so the channel's news do not apply.
  const builds = overridden ? undefined : applyUpdates(snapshot, { platform, page, loads });

  hooks.report = (happening) => void act(happening);
  hooks.leave = (href, replace) => {
    const plain = platform.protection.state() === 'missing' ? getPlainExclusionPage(href) : undefined;
    const due = builds?.mayLeave() || (recovery.ready() && page.hasNothingToLose());
    if (plain === undefined && (!due || !tryRecordReload(platform))) return false;
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
  // The text is readable without the face: a failure is no error.
  platform.afterHydration(() => void loadFace().catch(() => undefined));
  platform.afterHydration(() => (followShortcuts(platform), followKeyboard(), followNativeApp(platform, loadingBar)));
  if (!overridden) platform.afterHydration(() => void followWorker(platform, boot).catch(reporting('service worker')));
}
