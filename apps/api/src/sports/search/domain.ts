import { catalogue } from '../catalogue/domain';
import { defineDomain } from '../../platform/domain/domain';
import { RateLimit } from '../../platform/counters/rate-limit';
import { LeasedJob } from '../../platform/leases/leased-job';
import { feed } from '../feed/domain';
import { indexFeedNames, indexNames } from './index-names';
import { registerSearch } from './routes';
import { Search } from './service';
import * as tables from './tables';

/** Interval between checks for new names, ms. */
const EVERY = 2_000;
/**
 * Maximum number of choices, and of searches, of one address per minute; each search queries the index of names several times.
 */
const CHOICES = 30;
const SEARCHES = 3000;
const MINUTE = 60_000;

/** Finds events, teams, leagues and players by words. One process updates the index, from the names in the feed. */
export const search = defineDomain({
  name: 'search',
  needs: { feed, catalogue },
  uses: ['db', 'clock', 'leases', 'onError'],
  tables,
  create({ db, clock, leases, onError, feed: { feed: source } }) {
    const { board, catalogue } = source;
    const service = new Search({ db, clock, board, view: catalogue.view });
    return {
      service,
      routes: (scope) =>
        registerSearch(scope, service, {
          searches: new RateLimit(clock, SEARCHES, MINUTE),
          choices: new RateLimit(clock, CHOICES, MINUTE),
        }),
      jobs: [
        new LeasedJob({
          name: 'search-index',
          leases,
          async work() {
            const names = board.names.takeFresh();
            const others = board.feedNames.takeFresh();
            try {
              await indexNames(db, names, (ref) => board.feedNames.listNames(ref));
              await indexFeedNames(db, others);
            } catch (error) {
              board.names.giveBack(names);
              board.feedNames.giveBack(others);
              throw error;
            }
            return EVERY;
          },
          onError: (error) => onError(error, 'adding names to the search index'),
        }),
      ],
    };
  },
});
