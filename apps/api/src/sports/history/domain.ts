import { catalogue } from '../catalogue/domain';
import { search } from '../search/domain';
import { historyQuery, leagueTableQuery, momentsQuery } from '@oware/contracts';
import { z } from 'zod';
import { createLocalJob } from '../../platform/jobs/job';
import { RepeatedJob } from '../../platform/jobs/repeated-job';
import { defineDomain } from '../../platform/domain/domain';
import { addRoute } from '../../platform/http';
import { LeasedJob } from '../../platform/leases/leased-job';
import { feed } from '../feed/domain';
import { ResultNotes } from './note-results';
import { History } from './service';
import * as tables from './tables';
import { SimulatedPast } from './simulated-past';
import { importSeasons } from './take-seasons';

/** Interval between checks for results and imported seasons, ms. */
const EVERY = 3_000;
const SEASONS_EVERY = 60_000;

const id = z.string().regex(/^[\w:.-]{1,80}$/);
const eventParams = z.object({ eventId: id });
const leagueParams = z.object({ leagueId: id });

/** Background of matches: moments, meetings, form, tables. Results are stored here before their events are deleted. */
export const history = defineDomain({
  name: 'history',
  needs: { feed, catalogue, search },
  uses: ['db', 'clock', 'leases', 'onError'],
  tables,
  sweeps: [{ table: 'played_matches', over: 'keep_until', keep: 0 }],
  create({ db, clock, leases, onError, feed: { feed: source, past } }) {
    const { board, catalogue } = source;
    const service = new History({ db, clock, board, catalogue });
    const notes = new ResultNotes(db);
    let seasonsAt = -Infinity;
    return {
      service,
      routes(scope) {
        addRoute(
          scope,
          'GET',
          '/factsCenter/events/:eventId/history',
          { params: eventParams, query: historyQuery },
          (input) => service.history(input.params.eventId, input.query),
        );
        addRoute(
          scope,
          'GET',
          '/factsCenter/events/:eventId/moments',
          { params: eventParams, query: momentsQuery },
          (input) => service.moments(input.params.eventId, input.query),
        );
        addRoute(
          scope,
          'GET',
          '/factsCenter/leagues/:leagueId/table',
          { params: leagueParams, query: leagueTableQuery },
          (input) => service.table(input.params.leagueId, input.query),
        );
      },
      jobs: [
        new LeasedJob({
          name: 'played-matches',
          leases,
          async work() {
            await notes.take();
            if (clock.now() - seasonsAt >= SEASONS_EVERY) {
              await importSeasons(db);
              seasonsAt = clock.now();
            }
            return EVERY;
          },
          onError: (error) => onError(error, 'storing the results of matches'),
        }),
        ...(past ? [createPastJob(new SimulatedPast(db, past), onError)] : []),
      ],
    };
  },
});

/** Interval between two leagues whose past is stored, ms: the work is spread, because it competes with the first visitors. */
const LEAGUE_EVERY = 1_000;

/** Runs in each process that may run the simulator, until its past is stored. */
const createPastJob = (past: SimulatedPast, onError: (error: unknown, doing: string) => void) =>
  createLocalJob(
    'simulated-past',
    new RepeatedJob(
      async () => ((await past.takeNext()) ? LEAGUE_EVERY : EVERY),
      (error) => onError(error, 'storing the past of simulated leagues'),
    ),
    ['feed'],
  );
