import { BUSY_PAGE_MS, OUTDATED_PAGE_MS, URGENT_PAGE_MS } from '@oware/config';
import { type ReleaseSnapshot } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { tryRecordReload } from '../browser/reload-guard';
import { watchBuilds, type Builds, type NewBuild } from './builds';
import { type FullLoads } from './full-load';
import { type PageState } from './page-state';
import { selectLateTexts } from './texts';

/** Interval between checks of an outdated page whether to reload, ms. */
const CHECK_MS = 5000;
const HOUR_MS = 3_600_000;

interface Parts {
  platform: Platform;
  page: PageState;
  loads: Pick<FullLoads, 'reload'>;
  /** A number from 0 to 1 that spreads the reloads of all pages. */
  spread?: number;
}

/** Applies newer builds to an open page. */
interface BuildTaker {
  /** Checks whether a navigation to another page may be the full load that applies the newer build. */
  mayLeave(): boolean;
  /** Reloads if the moment is good; called when the page becomes visible again. */
  reloadNow(): Promise<void>;
}

/** Polls for newer builds and applies them. */
export function applyUpdates(snapshot: ReleaseSnapshot, parts: Parts): BuildTaker {
  const builds = watchBuilds(parts.platform, snapshot, () => void taker.reloadNow());
  const taker = takeUpBuilds(builds, parts);
  return taker;
}

/**
 * Reloads an outdated page at a convenient moment, or else after a time limit: a fix reaches each open page within 30 minutes
 * (`OUTDATED_PAGE_MS`), an urgent one sooner (`URGENT_PAGE_MS`). Selections and stake are stored on the device.
 */
function takeUpBuilds(builds: Builds, { platform, page, loads, spread = Math.random() }: Parts): BuildTaker {
  let isAnnounced = false;
  const age = ({ since }: NewBuild): number => platform.now() - since;
  const limits = ({ urgent }: NewBuild): typeof OUTDATED_PAGE_MS => (urgent ? URGENT_PAGE_MS : OUTDATED_PAGE_MS);
  const timeLimit = (build: NewBuild): number => {
    const { least, most } = limits(build);
    return least + spread * (most - least);
  };
  const isGoodMoment = (build: NewBuild): boolean => (age(build) < limits(build).quiet ? page.quiet() : page.safe());
  const isDue = (build: NewBuild): boolean => {
    const overdue = age(build) - timeLimit(build);
    return overdue >= BUSY_PAGE_MS ? page.hasNoCalls() : overdue >= 0 && page.safe();
  };

  /**
   * Checks the build once more before reloading: offline the reload would show no page, and the build may have been rolled back.
   */
  async function reloadIf(isTime: (build: NewBuild) => boolean): Promise<void> {
    const build = builds.newer();
    if (!build || !isTime(build) || !(await builds.check())) return;
    const confirmed = builds.newer();
    if (!confirmed || !isTime(confirmed)) return;
    // Limits reloads to one per build and hour, so that two edges that disagree cause no loop.
    if (tryRecordReload(platform, `${confirmed.version} ${Math.floor(platform.now() / HOUR_MS)}`)) loads.reload();
  }

  function announce(build: NewBuild): void {
    if (isAnnounced || age(build) < timeLimit(build) || page.safe()) return;
    isAnnounced = true;
    const text = selectLateTexts(platform.store.getState())('updateSoon');
    platform.events.emit('toast.requested', { text, tone: 'warning', stays: true });
  }

  setInterval(() => {
    const build = builds.newer();
    if (!build || document.visibilityState !== 'visible') return;
    announce(build);
    void reloadIf(isDue);
  }, CHECK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void reloadIf(isGoodMoment);
  });

  return {
    mayLeave() {
      const build = builds.newer();
      return build !== null && isGoodMoment(build);
    },
    reloadNow: () => reloadIf(isGoodMoment),
  };
}
