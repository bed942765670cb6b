import { api } from '@oware/api-client';
import { type GoalMessage } from '@oware/contracts';
import { selectUserId, type Platform } from '@oware/platform';
import { getRealtime, missed$ } from '@oware/realtime';
import { type CashOutRuntime } from '../cash-out/runtime';
import { CASH_OUT_STORAGE_KEY } from '../cash-out/storage-key';
import { noticesApi } from '../notices/endpoints';
import { createNoticeAnnouncer } from '../notices/announce-notices';

/**
 * Follows the bets of the logged-in user: decided orders and cash-outs, changed tickets, and cash-outs that were under way when the page
 * was left. Bets fetched before pushes started are fetched again once they start.
 * @returns a function that stops following
 */
export function followBets(platform: Platform): () => void {
  const { store } = platform;
  let userId: string | null = null;
  let end: () => void = () => undefined;
  function update(): void {
    const now = selectUserId(store.getState());
    if (now === userId) return;
    end();
    userId = now;
    end = now === null ? () => undefined : followUser(platform, now);
  }
  update();
  const stop = store.subscribe(update);
  return () => {
    stop();
    end();
  };
}

function followUser(platform: Platform, userId: string): () => void {
  if (platform.storage.getText(CASH_OUT_STORAGE_KEY) !== undefined) withCashOut(platform, (cashOut) => cashOut.start());
  const renewBets = (): void => void platform.store.dispatch(api.util.invalidateTags(['Bets']));
  const countUnread = (): void => void platform.store.dispatch(noticesApi.util.invalidateTags(['Notices']));
  const notices = createNoticeAnnouncer(platform, userId);
  const messages = getRealtime()
    .personal$(userId)
    .subscribe((message) => {
      if (message.type === 'goal') announceGoal(platform, message.data);
      if (message.type === 'noticesRead' || message.type === 'giftEnding') countUnread();
      if (message.type === 'ticket' || message.type === 'giftEnding') notices.check(message.data?.ticketId);
      if (message.type === 'cashOut') {
        withCashOut(platform, (cashOut) => {
          cashOut.start();
          cashOut.receive(message.data);
        });
      }
      if (message.type === 'order' || message.type === 'ticket' || message.type === 'cashOut') renewBets();
    });
  // Request time 0: the data of a page always counts as older than the subscription.
  const missed = missed$(() => 0).subscribe(() => {
    notices.check();
    renewBets();
  });
  return () => {
    messages.unsubscribe();
    missed.unsubscribe();
    notices.stop();
  };
}

/** Announces a goal in a message, and shows it across the page if the player has an open bet on the match. */
function announceGoal(platform: Platform, goal: GoalMessage): void {
  platform.events.emit('toast.requested', { text: goal.text });
  if (!goal.backed || goal.kind === 'correction') return;
  // With the live facts of a match: a separate chunk would add its hashes to the first view.
  import(/* webpackChunkName: "event-facts" */ './goal/show-goal')
    .then(({ showGoal }) => showGoal(platform, goal))
    .catch((error: unknown) => platform.report(error, 'showing a goal'));
}

/** Loads the cash-out code only when there is a cash-out to process. */
function withCashOut(platform: Platform, use: (cashOut: CashOutRuntime) => void): void {
  import(/* webpackChunkName: "bets" */ '../cash-out/runtime')
    .then(({ getCashOutRuntime: cashOutRuntime }) => use(cashOutRuntime(platform)))
    .catch((error: unknown) => platform.report(error, 'cash-out'));
}
