import { api } from '@oware/api-client';
import { selectUserId, type Platform } from '@oware/platform';
import { getRealtime, missed$ } from '@oware/realtime';
import { type CashOutRuntime } from '../cash-out/runtime';
import { CASH_OUT_STORAGE_KEY } from '../cash-out/storage-key';
import { announceNotices } from '../notices/announce-notices';

/**
 * Follows what happens to the bets of whoever is logged in: decided orders and cash-outs, changed tickets, and cash-outs
 * that were on their way when the page was left. Bets that were fetched before pushes came are fetched again once they come.
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
  const renewBets = (): void => void platform.store.dispatch(api.util.invalidateTags(['Bets']));
  const notices = announceNotices(platform, userId);
  const messages = getRealtime()
    .personal$(userId)
    .subscribe((message) => {
      if (message.type === 'goal') platform.events.emit('toast.ask', { text: message.data.text });
      if (message.type === 'ticket' || message.type === 'giftEnding') notices.look(message.data?.ticketId);
      if (message.type === 'cashOut') {
        withCashOut(platform, (cashOut) => {
          cashOut.start();
          cashOut.receive(message.data);
        });
      }
      if (message.type === 'order' || message.type === 'ticket' || message.type === 'cashOut') renewBets();
    });
  // Every page of a session is older than this.
  const missed = missed$(() => 0).subscribe(() => {
    notices.look();
    renewBets();
  });
  return () => {
    messages.unsubscribe();
    missed.unsubscribe();
    notices.stop();
  };
}

/** Cash-out is fetched when there is something to do for it. */
function withCashOut(platform: Platform, use: (cashOut: CashOutRuntime) => void): void {
  import(/* webpackChunkName: "bets" */ '../cash-out/runtime')
    .then(({ cashOutRuntime }) => use(cashOutRuntime(platform)))
    .catch((error: unknown) => platform.report(error, 'cash-out'));
}
