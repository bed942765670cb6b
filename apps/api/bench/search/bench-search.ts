import { systemClock } from '../../src/platform/clock';
import { type DatabaseConfig, migrate, openDatabase } from '../../src/platform/database';
import { ownRelease } from '../../src/release';
import { Board } from '../../src/sports/catalogue/board';
import { CatalogueView } from '../../src/sports/catalogue/view';
import { Descriptions } from '../../src/sports/model/descriptions/descriptions';
import { indexNames } from '../../src/sports/search/index-names';
import { Search } from '../../src/sports/search/service';
import { createProgramme, createSearches } from './programme';

const now = (): number => performance.now();

/** Fills the index with a programme and searches it; sends the time of each search, and of the indexing, ms. */
async function main(): Promise<void> {
  const [config, counts] = process.argv.slice(2).map((text) => JSON.parse(text) as unknown) as [
    DatabaseConfig,
    { events: number; searches: number },
  ];
  const db = await openDatabase(config);
  await migrate(db, ownRelease());
  const board = new Board(systemClock);
  const events = createProgramme(counts.events, systemClock.now());
  for (const event of events) board.put(event);
  const begun = now();
  const names = board.names.takeFresh();
  await indexNames(db, names);
  const indexed = now() - begun;
  const search = new Search({ db, clock: systemClock, board, view: new CatalogueView(board, new Descriptions()) });
  const [times, found]: [number[], number[]] = [[], []];
  const queries = createSearches(events, counts.searches);
  for (const q of queries.slice(0, 20)) await search.find(q, 20);
  const before = process.cpuUsage();
  for (const q of queries) {
    const start = now();
    const response = JSON.stringify(await search.find(q, 20));
    times.push(now() - start);
    found.push(response.includes('"events":[]') && response.includes('"teams":[]') ? 0 : 1);
  }
  const used = process.cpuUsage(before);
  process.send?.({
    times,
    found: found.reduce((sum, one) => sum + one, 0),
    processor: (used.user + used.system) / 1000 / queries.length,
    indexed,
    names: names.length,
  });
  await db.close();
  process.disconnect?.();
}

void main();
