import { addressBlocks, clientAddress } from '@oware/http-server';
import { type VisitCounter } from './visit-counter';

/** Most reports of one kind from one address in a minute: many phones share one, but a flood must not fill the log. */
export const REPORTS_A_MINUTE = 300;
/** The same of a block around the address, within which one customer changes addresses. */
export const REPORTS_OF_BLOCK = 5 * REPORTS_A_MINUTE;

/** What browsers report: failures of releases, violations of policies, which releases run, and web vitals. */
export type ReportKind = 'failure' | 'policy' | 'served' | 'vitals';

/** Counts a report by address and its blocks, at all edges together (docs/adr/0172). @returns ms to wait; 0 when it may come in */
export type CountReport = (kind: ReportKind, ip: string) => number;

/** Limits reports with the counter of visits, under keys of their own. */
export const createReportLimit =
  (counter: Pick<VisitCounter, 'getWait' | 'charge'>): CountReport =>
  (kind, ip) => {
    const address = clientAddress(ip);
    const allowances = [
      { key: `report:${kind}:address:${address}`, limit: REPORTS_A_MINUTE },
      ...addressBlocks(address).map((block) => ({ key: `report:${kind}:block:${block}`, limit: REPORTS_OF_BLOCK })),
    ];
    const wait = counter.getWait(allowances);
    if (wait === 0)
      counter.charge(
        allowances.map(({ key }) => key),
        1,
      );
    return wait;
  };
