import { api } from '@oware/api-client';
import { PERSONAL_TOPIC } from '@oware/contracts';
import { selectUserId, type Platform } from '@oware/platform';
import { getRealtime, take } from '@oware/realtime';
import { type CashOutRuntime } from '../cash-out/runtime';
import { CASH_OUT_STORAGE_KEY } from '../cash-out/storage-key';
import { announceNotices } from '../notices/announce-notices';

/**
 * Follows what happens to the bets of whoever is logged in: decided orders and cash-outs, changed tickets, and cash-outs
 * that were on their way when the page was left.
 * @returns what ends it
 */
export function followBets(platform: Platform): () => void {
  const { store } = platform;
  let userId: string | null = null;
  let end: () => void = () => undefined;
  function look(): void {
    const now = selectUserId(store.getState());
    if (now === userId) return;
    end();
    userId = now;
    end = now === null ? () => undefined : followUser(platform, now);
  }
  look();
  const stop = store.subscribe(look);
  return () => {
    stop();
    end();
  };
}

function followUser(platform: Platform, userId: string): () => void {
  if (platform.storage.getText(CASH_OUT_STORAGE_KEY) !== undefined) withCashOut(platform, (cashOut) => cashOut.start());
  const realtime = getRealtime();
  const notices = announceNotices(platform, userId);
  const messages = realtime.personal$(userId).subscribe((message) => {
    if (message.type === 'goal') platform.events.emit('toast.ask', { text: message.data.text });
    if (message.type === 'ticket' || message.type === 'giftEnding') notices.look(message.data?.ticketId);
    if (message.type === 'cashOut') {
      withCashOut(platform, (cashOut) => {
        cashOut.start();
        cashOut.receive(message.data);
      });
    }
    if (message.type === 'order' || message.type === 'ticket' || message.type === 'cashOut')
      platform.store.dispatch(api.util.invalidateTags(['Bets']));
  });
  // Asked for once pushes come, what was before is not pushed any more: now when others of this page have subscribed already.
  const subscribed = realtime.subscribed$.subscribe((topic) => topic === PERSONAL_TOPIC && notices.look());
  const connected = realtime.status$.pipe(take(1)).subscribe(({ state }) => state === 'ready' && notices.look());
  return () => {
    messages.unsubscribe();
    subscribed.unsubscribe();
    connected.unsubscribe();
    notices.stop();
  };
}

/** Cash-out is fetched when there is something to do for it. */
function withCashOut(platform: Platform, use: (cashOut: CashOutRuntime) => void): void {
  import(/* webpackChunkName: "bets" */ '../cash-out/runtime')
    .then(({ cashOutRuntime }) => use(cashOutRuntime(platform)))
    .catch((error: unknown) => platform.report(error, 'cash-out'));
}
