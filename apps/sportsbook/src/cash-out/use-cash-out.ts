import { usePlatform } from '@oware/platform';
import { useEffect, useSyncExternalStore } from 'react';
import { type OfferView } from './offer-view';
import { getCashOutRuntime, type CashOutRuntime, type CashOutState } from './runtime';

/** Cash-out data of a ticket. */
export interface TicketCashOut {
  runtime: CashOutRuntime;
  /** The current offer. */
  view: OfferView;
  /** Progress of the last cash-out or edit. */
  state: CashOutState;
}

/** Returns the live cash-out data of a ticket. */
export function useCashOut(ticketId: string): TicketCashOut {
  const runtime = getCashOutRuntime(usePlatform());
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
