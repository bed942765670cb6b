import { type BookingCode, type Rebet } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { getSelectionKey, type SlipSelection } from '../betslip/selection';
import { loadSlip, type LoadedSlip } from '../betslip/load-slip';
import { countLoad } from './endpoints';

/** Returns the slip for a code or a bet: its selections in their current state, without those that are gone. */
export function toLoadedSlip({ type, systemSizes, legs }: Rebet): LoadedSlip {
  const selections = legs.flatMap(({ now }) => now ?? []);
  return {
    tab: type,
    systemSizes,
    picks: selections.map(({ banker: _banker, ...selection }): SlipSelection => selection),
    bankers: selections.flatMap((selection) => (selection.banker ? [getSelectionKey(selection)] : [])),
  };
}

/**
 * Loads a code onto the slip and opens it.
 * @param keep adds to the current selections instead of replacing them
 */
export function loadCodeOntoSlip({ store, events, http, report }: Platform, code: BookingCode, keep: boolean): void {
  loadSlip(store, toLoadedSlip(code), keep);
  events.emit('betslip.requested', { open: true });
  countLoad(http, code.code).catch((error: unknown) => report(error, 'booking code count'));
}
