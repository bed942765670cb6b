import { DELIVERY, type ServedReport } from '@oware/contracts';
import { type Boot } from '../document/boot';
import { send } from './send';

/** Time within which loaded remotes are reported together, ms. */
const BATCH_MS = 2000;

/** Reports to the edge which releases run in this page, each once. */
export interface Served {
  /** Adds a remote that has been loaded and set up. */
  ran(remote: string): void;
  /** Reports the shell and the remotes that have run until the first view, and starts reporting later ones. */
  firstViewShown(): void;
}

export function reportServed({ snapshot, country, reports }: Pick<Boot, 'snapshot' | 'country' | 'reports'>): Served {
  const noted = new Set<string>();
  let waiting: ServedReport['apps'] = [{ name: 'shell', version: snapshot.shell.version }];
  let shown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0)
      send(DELIVERY.served, {
        country,
        snapshot: snapshot.id,
        token: reports?.token,
        apps: waiting,
      } satisfies ServedReport);
    waiting = [];
  }
  window.addEventListener('pagehide', report);
  return {
    ran(name) {
      const version = snapshot.remotes.find((remote) => remote.name === name)?.version;
      if (version === undefined || noted.has(name)) return;
      noted.add(name);
      waiting.push({ name, version });
      if (shown) timer ??= setTimeout(report, BATCH_MS);
    },
    firstViewShown() {
      shown = true;
      report();
    },
  };
}
