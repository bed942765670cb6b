import { listAddressBlocks, getClientAddress } from '@oware/http-server';
import { type VisitCounter } from './visit-counter';

/**
 * Maximum reports of one kind per minute from one address: many phones share one, but a flood must not fill the log.
 */
export const REPORTS_A_MINUTE = 300;
/** The same limit for a block around the address, within which one customer changes addresses. */
export const REPORTS_OF_BLOCK = 5 * REPORTS_A_MINUTE;

/** Kind of a browser's report: failures of releases, policy violations, the releases that run, and web vitals. */
export type ReportKind = 'failure' | 'policy' | 'served' | 'vitals';

/**
 * Counts a report by address and its blocks, across all edges (docs/adr/0172).
 * @returns ms to wait; 0 when it is accepted
 */
export type CountReport = (kind: ReportKind, ip: string) => number;

/** Limits reports with the counter of visits, under separate keys. */
export const createReportLimit =
  (counter: Pick<VisitCounter, 'getWait' | 'charge'>): CountReport =>
  (kind, ip) => {
    const address = getClientAddress(ip);
    const allowances = [
      { key: `report:${kind}:address:${address}`, limit: REPORTS_A_MINUTE },
      ...listAddressBlocks(address).map((block) => ({ key: `report:${kind}:block:${block}`, limit: REPORTS_OF_BLOCK })),
    ];
    const wait = counter.getWait(allowances);
    if (wait === 0)
      counter.charge(
        allowances.map(({ key }) => key),
        1,
      );
    return wait;
  };
