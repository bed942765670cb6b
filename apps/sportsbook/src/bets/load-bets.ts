import { type RouteContext, selectUserId } from '@oware/platform';
import { ticketApi } from '../ticket/endpoints';
import { BET_HISTORY_PATH } from '../ticket/paths';
import { cashOutRuntime } from '../cash-out/runtime';
import { betsApi } from './endpoints';
import { historyFilter, openFilter } from './history-query';

const { sportsbookBets } = betsApi.endpoints;
const { sportsbookTicket } = ticketApi.endpoints;

/** Loads what a page of bets shows first, once somebody is logged in. */
export async function loadBets({ platform, params, path, search }: RouteContext): Promise<void> {
  const { store } = platform;
  if (selectUserId(store.getState()) === null) return;
  const { ticketId } = params;
  const settled = path.toLowerCase().startsWith(BET_HISTORY_PATH);
  // What each can be cashed out for is asked for beside the list; the call is sealed, which only a browser does.
  if (!settled && ticketId === undefined && !platform.isServer) void cashOutRuntime(platform).offers.ahead();
  const bets = settled
    ? ({ state: 'settled', before: undefined, ...historyFilter(search) } as const)
    : ({ state: 'open', before: undefined, ...openFilter(search) } as const);
  await (ticketId === undefined
    ? store.dispatch(sportsbookBets.initiate(bets, { subscribe: false }))
    : store.dispatch(sportsbookTicket.initiate(ticketId, { subscribe: false })));
}
