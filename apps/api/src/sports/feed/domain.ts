import { createPhrasesSelector } from '@oware/content';
import { FEED_TOPIC } from '@oware/contracts';
import { type Command } from '../../platform/commands';
import { defineDomain } from '../../platform/domain/domain';
import { catalogue } from '../catalogue/domain';
import { register as registerCatalogue } from '../catalogue/api';
import { type ChosenSource, selectSource } from './choose-source';
import { Feed } from './feed';
import { importFixtures } from './fixtures/import-fixtures';
import { replayFolder } from './replay/replay-folder';
import { readFeedSettings } from './settings';
import * as tables from './tables';

/** Creates a command for a folder. */
const createFolderCommand =
  (name: string, work: (folder: string, print: (line: string) => void) => Promise<number>): Command =>
  async ([folder], print) => {
    if (folder !== undefined) return work(folder, print);
    print(`Which folder? npm run ${name} -- FOLDER`);
    return 1;
  };

/** The product's own texts for sports, their periods and market titles. */
const selectSportWords = createPhrasesSelector('common_sports');

/** The odds feed and the data that it provides. */
export const feed = defineDomain({
  name: 'feed',
  needs: { catalogue },
  uses: ['db', 'clock', 'bus', 'leases', 'hub', 'log', 'onError', 'roles'],
  tables,
  settings: readFeedSettings,
  async create({ db, clock, bus, leases, hub, log, onError, roles, settings, catalogue: { retentionMs } }) {
    const chosen: ChosenSource = roles.has('feed')
      ? await selectSource(settings, { db, clock, print: (line) => log.debug(line), onError })
      : { source: null };
    const { source, demo, past } = chosen;
    const service = new Feed({
      db,
      bus,
      clock,
      leases,
      source,
      retentionMs,
      log,
      onError,
      publishMissed: (delta) => hub.publishEvent(delta),
      publishHere: (body) => hub.publish({ topic: FEED_TOPIC, pushType: 'GROUP', body }),
    });
    return {
      service: { feed: service, demo, past },
      root: (root) =>
        root.decorate('findNames', (language, pages) => service.getNamer(language, selectSportWords(pages))),
      routes: (scope) => registerCatalogue(scope, service),
      jobs: [
        {
          name: 'feed',
          // Each process that shows odds follows; one of those with the role `feed` reads the source, under the lease of this name.
          scope: 'once',
          roles: ['feed', 'web', 'socket'],
          early: true,
          async start() {
            await service.start();
            // Odds are stored before the first request.
            await service.idle();
          },
          stop: () => service.stop(),
        },
      ],
      stopsBets: async () => ((await service.isOverdue()) ? ['feed'] : []),
    };
  },
  commands: {
    'feed:replay': ({ db }) => createFolderCommand('feed:replay', (folder, print) => replayFolder(db, folder, print)),
    'fixtures:import': ({ db }) =>
      createFolderCommand('fixtures:import', (folder, print) => importFixtures(db, folder, print)),
  },
});
