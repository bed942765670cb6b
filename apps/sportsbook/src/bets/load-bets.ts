import { type RouteContext, selectUserId } from '@oware/platform';
import { ticketApi } from '../ticket/endpoints';
import { noticesApi } from '../notices/endpoints';
import { BET_HISTORY_PATH, MESSAGES_PATH } from '../ticket/paths';
import { getCashOutRuntime } from '../cash-out/runtime';
import { betsApi } from './endpoints';
import { parseHistoryFilter, parseOpenFilter } from './history-query';

const { sportsbookBets } = betsApi.endpoints;
const { sportsbookNotices } = noticesApi.endpoints;
const { sportsbookTicket } = ticketApi.endpoints;

/** Loads the data of a bets page's first view, if a user is logged in. */
export async function loadBets({ platform, params, path, search }: RouteContext): Promise<void> {
  const { store } = platform;
  if (selectUserId(store.getState()) === null) return;
  const { ticketId } = params;
  if (path.toLowerCase().startsWith(MESSAGES_PATH))
    return void (await store.dispatch(sportsbookNotices.initiate(undefined, { subscribe: false })));
  const settled = path.toLowerCase().startsWith(BET_HISTORY_PATH);
  // The cash-out offers are requested along with the list. The call is encrypted, which only a browser does.
  if (!settled && ticketId === undefined && !platform.isServer) void getCashOutRuntime(platform).offers.ahead();
  const bets = settled
    ? ({ state: 'settled', before: undefined, ...parseHistoryFilter(search) } as const)
    : ({ state: 'open', before: undefined, ...parseOpenFilter(search) } as const);
  await (ticketId === undefined
    ? store.dispatch(sportsbookBets.initiate(bets, { subscribe: false }))
    : store.dispatch(sportsbookTicket.initiate(ticketId, { subscribe: false })));
}
