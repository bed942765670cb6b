import { defineDomain } from '../../platform/domain/domain';
import { type Forget } from './retention';
import { retentionJob } from './retention-job';
import { readCatalogueSettings } from './settings';
import { catalogueSql } from './sql';
import * as tables from './tables';

/**
 * Events, markets and odds as the feed reported them. What is known of them in memory is the feed's. A domain that keeps something of
 * events says by `alsoForget` what goes with them.
 */
export const catalogue = defineDomain({
  name: 'catalogue',
  uses: ['db', 'clock', 'leases', 'onError'],
  tables,
  sql: catalogueSql,
  settings: readCatalogueSettings,
  create({ onError, settings: { retentionMs }, ...parts }) {
    const forget: Forget[] = [];
    return {
      service: { retentionMs, alsoForget: (also: Forget) => void forget.push(also) },
      jobs: [retentionJob({ ...parts, keepMs: retentionMs, forget, onError: (error) => onError(error, 'retention') })],
    };
  },
});
