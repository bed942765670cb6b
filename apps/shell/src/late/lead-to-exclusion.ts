import { LOAD_LIMIT_MS, plainExclusionOf } from '@oware/config';
import { type Platform } from '@oware/platform';
import { within } from '../remotes/within';
import { type Diagnosis } from './diagnose';
import { type FullLoads } from './full-load';
import { selectLateTexts } from './texts';

/** Where a page of player protection does not load. */
interface Failed {
  failure: Pick<Diagnosis, 'remote'>;
  /** As it was reported: `page /self-exclusion`. */
  where: string;
  /** The page is about to be loaded again, and then it will work. */
  mended: boolean;
}

/**
 * Leads who wants to be excluded to the server's own page when that of player protection does not load; on its other pages, and when the
 * server does not respond, says where else there is help.
 */
export async function leadToExclusion(
  { events, store }: Pick<Platform, 'events' | 'store'>,
  { failure, where, mended }: Failed,
  loads: Pick<FullLoads, 'replace'>,
): Promise<void> {
  if (failure.remote !== 'protection' || !where.startsWith('page ') || mended) return;
  const here = (): string => location.pathname + location.search;
  const plain = plainExclusionOf(here());
  // Without a network the browser would show a page of its own instead.
  if (plain !== undefined && (await responds(plain)) && plainExclusionOf(here()) === plain) loads.replace(plain);
  else events.emit('toast.ask', { text: selectLateTexts(store.getState())('excludeElsewhere'), tone: 'warning' });
}

const responds = (address: string): Promise<boolean> =>
  within(
    LOAD_LIMIT_MS,
    fetch(address).then(({ ok }) => ok),
  ).catch(() => false);
