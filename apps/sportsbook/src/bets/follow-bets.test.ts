import { api } from '@oware/api-client';
import { PERSONAL_TOPIC, type PersonalMessage } from '@oware/contracts';
import { provideRealtime, Subject } from '@oware/realtime';
import { waitFor } from '@testing-library/react';
import { createTestPage } from '../testing/page';
import { createTestRealtime } from '../testing/realtime';
import { noticesApi } from '../notices/endpoints';
import { betsApi } from './endpoints';
import { followBets } from './follow-bets';

const OPEN = '/orders/bets?state=open&limit=1';

/** A page that shows the number of open bets, before pushes arrive. */
function show() {
  const [personal, subscribed] = [new Subject<PersonalMessage>(), new Subject<string>()];
  provideRealtime(createTestRealtime({ personal$: () => personal, subscribed$: subscribed }));
  let open = 1;
  const calls: string[] = [];
  const { platform } = createTestPage({
    userId: 'ama',
    fetch: async (input) => {
      calls.push(String(input).replace('/api/ng', ''));
      const data = calls.at(-1)!.startsWith('/msg/')
        ? { notices: [], unread: 0, next: null }
        : { tickets: [], openCount: open, next: null };
      return { status: 200, text: async () => JSON.stringify({ bizCode: 10_000, message: '', data }) } as Response;
    },
  });
  const { sportsbookOpenCount } = betsApi.endpoints;
  const shown = platform.store.dispatch(sportsbookOpenCount.initiate() as never) as unknown as Promise<unknown>;
  ends.push(followBets(platform), () => platform.store.dispatch(api.util.resetApiState()));
  return {
    personal,
    subscribed,
    shown,
    openCount: () => sportsbookOpenCount.select()(platform.store.getState() as never).data,
    platform,
    countUnreadRequests: () => calls.filter((call) => call.startsWith('/msg/v1/notices/unread')).length,
    countRequests: () => calls.filter((call) => call === OPEN).length,
    settleOne: () => void (open = 0),
  };
}
const ends: (() => void)[] = [];
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  provideRealtime(null);
});

it('fetches bets again once pushes start: a bet that ended earlier was not pushed to this page', async () => {
  const page = show();
  await page.shown;
  expect(page.openCount()).toBe(1);
  page.settleOne();
  page.subscribed.next('event^sr:sport:1^sr:match:1');
  expect(page.countRequests()).toBe(1);
  page.subscribed.next(PERSONAL_TOPIC);
  await waitFor(() => expect(page.openCount()).toBe(0));
  expect(page.countRequests()).toBe(2);
});

it('fetches bets again after a push about one', async () => {
  const page = show();
  await page.shown;
  page.settleOne();
  page.personal.next({ type: 'ticket', data: { ticketId: '7' } });
  await waitFor(() => expect(page.openCount()).toBe(0));
});

it('counts the unread messages again, and nothing else, after the player has read some on another device', async () => {
  const page = show();
  await page.shown;
  void page.platform.store.dispatch(noticesApi.endpoints.sportsbookUnread.initiate() as never);
  await waitFor(() => expect(page.countUnreadRequests()).toBe(1));
  page.personal.next({ type: 'noticesRead', data: null });
  await waitFor(() => expect(page.countUnreadRequests()).toBe(2));
  expect(page.countRequests()).toBe(1);
});
