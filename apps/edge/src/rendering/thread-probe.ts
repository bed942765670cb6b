import { type OpenPages } from './thread-end';

/** Maximum silence of a thread after a probe, ms. */
const PROBE_MS = 2000;

/** End of a thread that does not respond: its code is in an endless loop. */
export class NoResponse extends Error {
  constructor() {
    super(`The thread did not respond for ${PROBE_MS} ms.`);
  }
}

interface ProbeOptions {
  pages: Pick<OpenPages, 'addLate' | 'deleteLate'>;
  /** Resolves when the thread has ended. */
  ended: Promise<unknown>;
  ping(): void;
  /** Called when the thread does not respond. */
  onHang(error: NoResponse): void;
}

/** Checks whether a thread responds. */
export interface ThreadProbe {
  /** @param late address of a page whose time is over */
  probe(late?: string): void;
  /** Called when the thread has responded to a ping. */
  onPong(): void;
}

export function createProbe({ pages, ended, ping, onHang }: ProbeOptions): ThreadProbe {
  let timer: NodeJS.Timeout | undefined;
  const onPong = (): void => {
    clearTimeout(timer);
    timer = undefined;
    pages.deleteLate();
  };
  void ended.then(onPong);
  return {
    probe(late) {
      if (late !== undefined) pages.addLate(late);
      if (timer) return;
      timer = setTimeout(() => onHang(new NoResponse()), PROBE_MS);
      ping();
    },
    onPong,
  };
}
