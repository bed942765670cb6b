import { usePlatform } from '@oware/platform';
import { useEffect, useSyncExternalStore } from 'react';
import { type OfferView } from './offer-view';
import { cashOutRuntime, type CashOutRuntime, type CashOutState } from './runtime';

/** What is known of the cash-out of a ticket. */
export interface TicketCashOut {
  runtime: CashOutRuntime;
  /** What it can be cashed out for now. */
  view: OfferView;
  /** Where the last cash-out or edit is. */
  state: CashOutState;
}

/** Cash-out of a ticket, live. */
export function useCashOut(ticketId: string): TicketCashOut {
  const runtime = cashOutRuntime(usePlatform());
  useEffect(() => runtime.start(), [runtime]);
  const { offers } = runtime;
  const view = (): OfferView => offers.view(ticketId);
  const state = (): CashOutState => runtime.state(ticketId);
  return {
    runtime,
    view: useSyncExternalStore(offers.subscribe, view, view),
    state: useSyncExternalStore(runtime.subscribe, state, state),
  };
}
