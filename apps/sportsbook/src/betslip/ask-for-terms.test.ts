/** @jest-environment node */
import { api } from '@oware/api-client';
import { askForTerms } from './ask-for-terms';
import { selectBetslip } from './selectors';
import { testPage } from '../testing/page';

/** A server that responds when the test says so. */
function heldServer(): { fetch: typeof fetch; respond(): void } {
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

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
};

it('gives nothing to who has ended, and does not stumble over what was forgotten as it came', async () => {
  const stumbles: unknown[] = [];
  const onStumble = (error: unknown): void => void stumbles.push(error);
  process.on('unhandledRejection', onStumble);
  const { fetch, respond } = heldServer();
  const { platform, reports } = testPage({ fetch, userId: 'ama' });
  const end = askForTerms(platform, true);
  await turns();
  end();
  platform.store.dispatch(api.util.invalidateTags(['Account']));
  respond();
  await turns();
  process.off('unhandledRejection', onStumble);
  expect(stumbles).toEqual([]);
  expect(reports).toEqual([]);
  expect(selectBetslip(platform.store.getState()).balance).toBeNull();
});
