import { createReleaseSet } from '../releases/release-set';
import { buildApp } from '../testing/build-app';
import { createRecentErrors, type RecentErrors } from './recent-errors';
import { createServerErrors, type ServerErrors } from './server-errors';

const releases = createReleaseSet(buildApp('shell', '2.0.0').release, [buildApp('promotions', '1.4.0').release]);
const STACK = [
  'Error: boom',
  '    at claim (/var/cache/releases/promotions/1.4.0-0123456789abcdef/server/511.js:12:5)',
  '    at Object.render (/var/cache/releases/shell/2.0.0-fedcba9876543210/server/shell.js:900:11)',
  '    at node:internal/process/task_queues:95:5',
].join('\n');
const [PLACE, OF_SHELL] = ['promotions@1.4.0/server/511.js:12:5', 'shell@2.0.0/server/shell.js:900:11'];

let recent: RecentErrors;
let logged: unknown[];
let errors: ServerErrors;
beforeEach(() => {
  recent = createRecentErrors();
  logged = [];
  errors = createServerErrors({
    errors: recent,
    places: { find: async (at) => (at === PLACE ? './apps/promotions/src/claim.ts:2:3' : undefined) },
    log: { error: (...line: unknown[]) => void logged.push(line[0]) },
  });
});
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('lists an error with the places of its stack in scripts of releases, and logs its source once', async () => {
  for (let time = 0; time < 3; time++)
    errors.add({ app: 'promotions', kind: 'render', message: 'boom of ama@example.com', stack: STACK, releases });
  await settle();
  expect(recent.list()).toEqual([
    {
      ...{ app: 'promotions', version: '1.4.0', kind: 'render', side: 'server', message: 'boom of …', count: 3 },
      stack: [PLACE, OF_SHELL],
      last: expect.any(String),
    },
  ]);
  expect(logged).toEqual([
    {
      failure: {
        ...{ app: 'promotions', version: '1.4.0', kind: 'render' },
        sources: ['./apps/promotions/src/claim.ts:2:3'],
      },
    },
  ]);
});

it('charges the crash of a thread to the first script in its stack', () => {
  errors.add({ kind: 'crash', message: 'boom', stack: STACK, releases: undefined });
  expect(recent.list()).toMatchObject([{ app: 'promotions', version: '1.4.0' }]);
});

it('ignores an error without a script of a release', () => {
  errors.add({ kind: 'unrendered', message: 'not rendered within 5 ms', stack: 'not rendered within 5 ms', releases });
  expect(recent.list()).toEqual([]);
});
