/** @jest-environment node */
import { api } from '@oware/api-client';
import { loadTerms } from './load-terms';
import { selectBetslip } from './selectors';
import { createTestPage } from '../testing/page';

/** A server that responds when the test calls `respond`. */
function createHeldServer(): { fetch: typeof fetch; respond(): void } {
  const waiting: (() => void)[] = [];
  return {
    fetch: () =>
      new Promise((resolve) => {
        const body = JSON.stringify({ bizCode: 10000, message: '', data: { balance: 5_00, statuses: [] } });
        waiting.push(() => resolve(new Response(body, { headers: { 'content-type': 'application/json' } })));
      }),
    respond: () => waiting.splice(0).forEach((go) => go()),
  };
}

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
};

it('ignores responses after it was stopped, and handles a cache reset during a call', async () => {
  const stumbles: unknown[] = [];
  const onStumble = (error: unknown): void => void stumbles.push(error);
  process.on('unhandledRejection', onStumble);
  const { fetch, respond } = createHeldServer();
  const { platform, reports } = createTestPage({ fetch, userId: 'ama' });
  const end = loadTerms(platform, true);
  await flushPromises();
  end();
  platform.store.dispatch(api.util.invalidateTags(['Account']));
  respond();
  await flushPromises();
  process.off('unhandledRejection', onStumble);
  // Ends the timers that drop unused responses from the cache: in a test without a window they would keep Jest running for minutes.
  platform.store.dispatch(api.util.resetApiState());
  expect(stumbles).toEqual([]);
  expect(reports).toEqual([]);
  expect(selectBetslip(platform.store.getState()).balance).toBeNull();
});
