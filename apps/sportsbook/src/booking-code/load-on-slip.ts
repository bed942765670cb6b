import { type BookingCode, type Rebet } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { pickKey, type SlipPick } from '../betslip/pick';
import { loadSlip, type LoadedSlip } from '../betslip/load-slip';
import { countLoad } from './endpoints';

/** What a code or a bet puts on a slip: its picks as they stand now, without those that are gone. */
export function slipOf({ type, systemSizes, legs }: Rebet): LoadedSlip {
  const picks = legs.flatMap(({ now }) => now ?? []);
  return {
    tab: type,
    systemSizes,
    picks: picks.map(({ banker: _banker, ...pick }): SlipPick => pick),
    bankers: picks.flatMap((pick) => (pick.banker ? [pickKey(pick)] : [])),
  };
}

/** Puts a code on the slip and opens it. @param keep beside what is there already */
export function loadOnSlip({ store, events, http, report }: Platform, code: BookingCode, keep: boolean): void {
  loadSlip(store, slipOf(code), keep);
  events.emit('betslip.ask', { open: true });
  countLoad(http, code.code).catch((error: unknown) => report(error, 'count of a booking code'));
}
