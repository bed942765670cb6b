import { BehaviorSubject, NEVER, of, switchMap } from 'rxjs';
import { type Realtime } from './realtime';

const page = new BehaviorSubject<Realtime | null>(null);

/**
 * What remotes hold: it passes everything on to the bus of the page, also what was asked for before there was one. On the
 * server, where nobody provides a bus, it never pushes, so code that uses it in `setup` or an effect needs no care.
 */
const facade: Realtime = {
  status$: page.pipe(switchMap((bus) => bus?.status$ ?? of({ state: 'connecting' as const, since: 0 }))),
  topic$: <Body>(...request: Parameters<Realtime['topic$']>) =>
    page.pipe(switchMap((bus) => bus?.topic$<Body>(...request) ?? NEVER)),
  subscribed$: page.pipe(switchMap((bus) => bus?.subscribed$ ?? NEVER)),
  personal$: (userId) => page.pipe(switchMap((bus) => bus?.personal$(userId) ?? NEVER)),
  connect: () => page.value?.connect() ?? Promise.resolve(),
  reconnect: () => page.value?.reconnect(),
  close: () => page.value?.close(),
};

/** The shell's browser entry hands in the page's bus; null takes it away. Never on the server. */
export const provideRealtime = (realtime: Realtime | null): void => page.next(realtime);

/** The bus of this page. */
export const getRealtime = (): Realtime => facade;
