import { LOAD_LIMIT_MS, getPlainExclusionPage } from '@oware/config';
import { type Platform } from '@oware/platform';
import { limitTime } from '../remotes/limit-time';
import { type Diagnosis } from './diagnose';
import { type FullLoads } from './full-load';
import { selectLateTexts } from './texts';

/** A failure of the current page. */
interface Failed {
  failure: Pick<Diagnosis, 'remote'>;
  /** Place from the report: `page /self-exclusion`. */
  where: string;
  /** Whether the page is about to be reloaded with a working release. */
  isReloading: boolean;
}

/**
 * Redirects players who exclude themselves to the server's page when the one of player protection does not load. On its other pages, and
 * when the server does not respond, shows where else they can get help.
 */
export async function redirectToExclusion(
  { events, store }: Pick<Platform, 'events' | 'store'>,
  { failure, where, isReloading }: Failed,
  loads: Pick<FullLoads, 'replace'>,
): Promise<void> {
  if (failure.remote !== 'protection' || !where.startsWith('page ') || isReloading) return;
  const here = (): string => location.pathname + location.search;
  const plain = getPlainExclusionPage(here());
  // Offline the browser would show its own error page instead.
  if (plain !== undefined && (await responds(plain)) && getPlainExclusionPage(here()) === plain) loads.replace(plain);
  else events.emit('toast.requested', { text: selectLateTexts(store.getState())('excludeElsewhere'), tone: 'warning' });
}

const responds = (address: string): Promise<boolean> =>
  limitTime(
    LOAD_LIMIT_MS,
    fetch(address).then(({ ok }) => ok),
  ).catch(() => false);
