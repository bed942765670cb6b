import { api } from '@oware/api-client';
import { PERSONAL_TOPIC, type GoalMessage, type PersonalMessage } from '@oware/contracts';
import { provideRealtime, Subject } from '@oware/realtime';
import { act, waitFor } from '@testing-library/react';
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
  const toasts: string[] = [];
  platform.events.on('toast.requested', ({ text }) => void toasts.push(text));
  ends.push(followBets(platform), () => platform.store.dispatch(api.util.resetApiState()));
  return {
    personal,
    toasts,
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

describe('a goal', () => {
  const goal: GoalMessage = {
    ...{ moment: 1, kind: 'goal', sportId: 'sr:sport:1', eventId: 'sr:match:1', home: 'Hearts', away: 'Kotoko' },
    ...{ score: [1, 0], side: 0, matchTime: '', text: 'Goal: Hearts 1 - 0 Kotoko' },
  };
  const findGoal = () => document.querySelector('body > [aria-hidden]');

  it('is announced once, and shown across the page if the player has an open bet on the match', async () => {
    const { personal, toasts } = show();
    const backed: GoalMessage = { ...goal, backed: true };
    personal.next({ type: 'goal', data: backed });
    expect(toasts).toEqual([goal.text]);
    await waitFor(() => expect(findGoal()).toHaveTextContent('Goal!Hearts1Kotoko0'));
    await waitFor(() => expect(findGoal()).toBeNull(), { timeout: 3_000 });
    expect(toasts).toHaveLength(1);
  });

  it.each<[string, Partial<GoalMessage>]>([
    ['in a match without a bet of the player', { backed: false }],
    ['from a server of the previous release', {}],
    ['that was disallowed', { backed: true, kind: 'correction' }],
  ])('%s is only announced', async (_case, change) => {
    const { personal, toasts } = show();
    const changed: GoalMessage = { ...goal, ...change };
    personal.next({ type: 'goal', data: changed });
    await act(async () => void (await import('./goal/show-goal')));
    expect(toasts).toEqual([goal.text]);
    expect(findGoal()).toBeNull();
  });
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
