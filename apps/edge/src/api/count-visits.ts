import {
  waitForResponse,
  VISIT_CHARGES_PATH,
  type VisitCharge,
  type VisitCount,
  visitCounts,
} from '@oware/http-server';
import { type Dispatcher } from 'undici';
import { type ApiClient } from './api-client';

/** Longest wait for the counts, ms. No page waits for them. */
const WITHIN = 2000;

/**
 * Adds charges to the counts that all edges share.
 * @throws Error when no API server returns the counts
 */
export type CountVisits = (charges: readonly VisitCharge[]) => Promise<readonly VisitCount[]>;

/** Creates a function that counts visits at an API server. */
export const countVisitsAt =
  (api: Pick<ApiClient, 'request'>): CountVisits =>
  (charges) =>
    waitForResponse(WITHIN, async (signal) => {
      const response = await new Promise<Dispatcher.ResponseData>((resolve, reject) => {
        const call = {
          path: VISIT_CHARGES_PATH,
          method: 'POST' as const,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ charges }),
          signal,
        };
        api.request(call, (error, received) => (error === null ? resolve(received) : reject(error)));
      });
      // A server of the previous release does not have the endpoint.
      if (response.statusCode !== 200) {
        await response.body.dump();
        throw new Error(`the API returned ${response.statusCode}`);
      }
      return visitCounts.parse(await response.body.json()).counts;
    });
