import { type Platform } from '@oware/platform';
import { parseAddress } from '../address/address';
import { type RouteTable } from '../navigation/route-table';
import { type Remotes } from '../remotes/remotes';
import { pageSavesData } from '../saver/saves-data';
import { fetchContentPages } from '../state/content-pages';

/** Maximum concurrent route preloads, and the delay of the first ones after mount, ms (reference: constants). */
const PRELOAD = { concurrent: 4, delay: 1000 } as const;

/** Runs a limited number of tasks at a time, in order. Ignores failures of tasks. */
export function createQueue(limit: number): (task: () => Promise<unknown>) => void {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;

  function next(): void {
    while (running < limit) {
      const task = waiting.shift();
      if (!task) return;
      running += 1;
      void task()
        .catch(() => undefined)
        .finally(() => {
          running -= 1;
          next();
        });
    }
  }
  return (task) => {
    waiting.push(task);
    next();
  };
}

/**
 * Fetches the code and texts of pages ahead of time: those of the bottom navigation soon after the start, others when a finger approaches
 * their link.
 */
export function startPreloading(platform: Platform, table: RouteTable, remotes: Remotes): void {
  const enqueue = createQueue(PRELOAD.concurrent);
  const done = new Set<string>();

  function preload(href: string | null | undefined): void {
    if (!href?.startsWith('/')) return;
    const address = parseAddress(href.split(/[?#]/)[0] ?? '');
    const match = address.kind === 'page' ? table.match(address.path) : undefined;
    if (!match || done.has(match.route.path)) return;
    done.add(match.route.path);
    enqueue(() =>
      Promise.all([
        remotes.page(match.remote, match.route.path).load(),
        fetchContentPages(platform, match.route.contentPages, new AbortController().signal),
      ]),
    );
  }

  const near = (event: Event): void => {
    if (event.target instanceof Element) preload(event.target.closest('a')?.getAttribute('href'));
  };
  document.addEventListener('pointerover', near, { passive: true });
  document.addEventListener('touchstart', near, { passive: true });

  if (pageSavesData()) return;
  setTimeout(() => {
    for (const link of document.querySelectorAll('nav a[href]')) preload(link.getAttribute('href'));
  }, PRELOAD.delay);
}
