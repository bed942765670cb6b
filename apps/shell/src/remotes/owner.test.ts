import { classifyFailure } from './failure';
import { isSymptom, createCauseFilter, findOwner, getRootCause, unwrapError } from './owner';
import { RemoteError } from './remote-error';

const remotes = ['sportsbook', 'promotions'];
const thrownAt = (...frames: string[]): Error =>
  Object.assign(new Error('boom'), {
    stack: ['Error: boom', ...frames.map((frame) => `    at f (${frame})`)].join('\n'),
  });

it.each<[string, Error, string | undefined]>([
  [
    'its script in the browser',
    thrownAt('https://o.example/assets/sportsbook/511.js:1:2', 'https://o.example/assets/shell/1.js:1:2'),
    'sportsbook',
  ],
  ['its script on the server', thrownAt('/srv/cache/releases/promotions/1.1.0-ab12/server/7.js:3:4'), 'promotions'],
  [
    'the shell, which a remote called',
    thrownAt('https://o.example/assets/shell/1.js:1:2', 'https://o.example/assets/sportsbook/511.js:1:2'),
    undefined,
  ],
  ['no remote of this page', thrownAt('https://o.example/assets/loyalty/1.js:1:2'), undefined],
  ['nothing known', thrownAt('<anonymous>'), undefined],
  [
    'its script, although the message names another',
    Object.assign(new Error('/assets/sportsbook/'), {
      stack: 'Error: /assets/sportsbook/\n at f (/assets/promotions/1.js:1:2)',
    }),
    'promotions',
  ],
])('finds the remote of an error by the first script of its stack: %s', (_words, error, owner) => {
  expect(findOwner(error, remotes)).toBe(owner);
  expect(classifyFailure(error, remotes)).toMatchObject(
    owner === undefined ? { remote: 'shell', kind: 'unknown' } : { remote: owner, kind: 'unknown' },
  );
});

it('attributes an error of React to its cause', () => {
  const inRemote = new RemoteError('promotions', 'load', new Error('Failed to fetch'));
  const hydrating = new Error('Minified React error #422', { cause: inRemote });
  expect(unwrapError(hydrating)).toBe(inRemote);
  expect(unwrapError(inRemote)).toBe(inRemote);
  expect(classifyFailure(hydrating, remotes)).toMatchObject({ remote: 'promotions', kind: 'network' });
  const thrown = thrownAt('https://o.example/assets/promotions/1.js:1:2');
  expect(classifyFailure(new Error('Minified React error #422', { cause: thrown }), remotes)).toMatchObject({
    remote: 'promotions',
    kind: 'render',
    message: 'boom',
  });
});

it('counts one cause once, wherever it is caught', () => {
  const isNew = createCauseFilter();
  const cause = new Error('Failed to fetch');
  const places = [
    cause,
    new RemoteError('sportsbook', 'load', cause),
    new Error('#422', { cause: new RemoteError('sportsbook', 'page', cause) }),
  ];
  expect(places.map(isNew)).toEqual([true, false, false]);
  expect(places.map(getRootCause)).toEqual([cause, cause, cause]);
  expect(isNew(new Error('Failed to fetch'))).toBe(true);
  expect([isNew('words'), isNew('words'), isNew(null)]).toEqual([true, true, true]);
});

it('attributes neither an error that the server has counted nor an older app to a remote', () => {
  const missing = Object.assign(new Error('The app has no function "track".'), { name: 'MissingFunction' });
  expect(isSymptom(missing)).toBe(true);
  expect(isSymptom(new Error('Minified React error #419; visit https://react.dev/errors/419'))).toBe(true);
  expect(isSymptom(new Error('Minified React error #422; visit https://react.dev/errors/422'))).toBe(false);
});
