import { DELIVERY, type ServedReport } from '@oware/contracts';
import { type Boot } from '../document/boot';
import { send } from './send';

/** Remotes that load within this time of each other are told of together, ms. */
const BATCH_MS = 2000;

/** Tells the edge which releases run in this page, each once. */
export interface Served {
  /** A remote has been loaded and set up. */
  ran(remote: string): void;
  /** The first view is on the screen: the shell and what has run so far are told of, from now on also what follows. */
  firstViewShown(): void;
}

export function tellServed({ snapshot, country }: Pick<Boot, 'snapshot' | 'country'>): Served {
  const told = new Set<string>();
  let waiting: ServedReport['apps'] = [{ name: 'shell', version: snapshot.shell.version }];
  let shown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0)
      send(DELIVERY.served, { country, snapshot: snapshot.id, apps: waiting } satisfies ServedReport);
    waiting = [];
  }
  window.addEventListener('pagehide', tell);
  return {
    ran(name) {
      const version = snapshot.remotes.find((remote) => remote.name === name)?.version;
      if (version === undefined || told.has(name)) return;
      told.add(name);
      waiting.push({ name, version });
      if (shown) timer ??= setTimeout(tell, BATCH_MS);
    },
    firstViewShown() {
      shown = true;
      tell();
    },
  };
}
