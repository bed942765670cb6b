import { watchFocusAndNetwork } from '@oware/api-client';
import { type ReleaseSnapshot } from '@oware/contracts';
import { restoreTheme, type Platform, type SlotName } from '@oware/platform';
import { type ViewContent } from '../app/app';
import { type Hydration } from '../platform/hydration';
import { type Remotes } from '../remotes/remotes';

interface Parts {
  /** Loads the lazy chunk of the shell. */
  startLate(): void;
  snapshot: ReleaseSnapshot;
  platform: Platform;
  hydration: Hydration;
  remotes: Remotes;
}

/** Runs work that can wait until the first view is on the screen and responds to taps. */
export async function runAfterFirstView(
  content: ViewContent,
  { snapshot, platform, hydration, remotes, startLate }: Parts,
): Promise<void> {
  await waitForCode(content, snapshot, remotes);
  await idle();
  hydration.complete();
  delete document.documentElement.dataset['loading'];
  startLate();
  platform.protection.retry();
  restoreTheme(platform);
  watchFocusAndNetwork(platform.store.dispatch);
}

/**
 * Waits for the code of everything that the server has rendered. Failures are shown and reported by their own boundaries.
 */
async function waitForCode(content: ViewContent, snapshot: ReleaseSnapshot, remotes: Remotes): Promise<void> {
  const slots = snapshot.remotes.flatMap(({ name, slots: own }) =>
    own.filter(({ clientOnly }) => !clientOnly).map((slot) => remotes.contribution(name, slot.name as SlotName)),
  );
  const page = content.kind === 'page' ? [remotes.page(content.remote, content.route.path)] : [];
  await Promise.allSettled([...page, ...slots].map((part) => part.load()));
}

/** Longest wait for an idle moment, ms. */
const IDLE_TIMEOUT_MS = 1000;

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve);
  });
