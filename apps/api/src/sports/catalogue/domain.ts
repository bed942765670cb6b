import { defineDomain } from '../../platform/domain/domain';
import { type DeleteEventData } from './retention';
import { createRetentionJob } from './retention-job';
import { readCatalogueSettings } from './settings';
import { catalogueSql } from './sql';
import * as tables from './tables';

/**
 * Events, markets and odds as the feed reported them. Only the feed changes them in memory. A domain that stores data about events
 * registers its cleanup with `alsoForget`.
 */
export const catalogue = defineDomain({
  name: 'catalogue',
  uses: ['db', 'clock', 'leases', 'onError'],
  tables,
  sql: catalogueSql,
  settings: readCatalogueSettings,
  create({ onError, settings: { retentionMs }, ...parts }) {
    const forget: DeleteEventData[] = [];
    return {
      service: { retentionMs, alsoForget: (also: DeleteEventData) => void forget.push(also) },
      jobs: [
        createRetentionJob({ ...parts, keepMs: retentionMs, forget, onError: (error) => onError(error, 'retention') }),
      ],
    };
  },
});
