import { BehaviorSubject, NEVER, of, switchMap } from 'rxjs';
import { type Realtime } from './realtime';

const page = new BehaviorSubject<Realtime | null>(null);

/**
 * Bus for remotes: it passes everything on to the bus of the page, including subscriptions made before it existed. On the server, which has
 * no bus, it never emits, so code that uses it in `setup` or an effect needs no special case.
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

/** Called by the shell's browser entry with the page's bus; null removes it. Never on the server. */
export const provideRealtime = (realtime: Realtime | null): void => page.next(realtime);

/** Returns the bus of this page. */
export const getRealtime = (): Realtime => facade;
