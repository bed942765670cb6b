import { classifyFailure } from './failure';
import { IncompatibleRemote, RemoteError } from './remote-error';
import { LoadTimeout } from './limit-time';

const chunkError = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
const chunkTimeout = Object.assign(new Error('Loading chunk 12 failed.\n(timeout: /assets/sportsbook/12.js)'), {
  name: 'ChunkLoadError',
});

it.each([
  ['network', new RemoteError('sportsbook', 'load', new TypeError('Failed to fetch'))],
  ['network', new RemoteError('sportsbook', 'page', chunkError)],
  ['network', new RemoteError('sportsbook', 'render', chunkError)],
  ['timeout', new RemoteError('sportsbook', 'load', new LoadTimeout(30_000))],
  [
    'timeout',
    new RemoteError(
      'sportsbook',
      'load',
      new Error('#RUNTIME-008\nOriginal Error Message:\n ScriptNetworkError: Script "x.js" timed out.'),
    ),
  ],
  ['timeout', new RemoteError('sportsbook', 'render', chunkTimeout)],
  [
    'integrity',
    new RemoteError(
      'sportsbook',
      'load',
      new Error('#RUNTIME-008\nOriginal Error Message:\n The release has no hash for x.js.'),
    ),
  ],
  ['bad-script', new RemoteError('sportsbook', 'load', new SyntaxError('Unexpected token <'))],
  [
    'bad-script',
    new RemoteError(
      'sportsbook',
      'load',
      new Error(
        'Failed to load script resources. #RUNTIME-008\nOriginal Error Message:\n ScriptExecutionError: Script "x.js" loaded but threw',
      ),
    ),
  ],
  ['incompatible', new RemoteError('sportsbook', 'load', new IncompatibleRemote('needs ^2.0.0'))],
  ['setup', new RemoteError('sportsbook', 'setup', new Error('boom'))],
  ['render', new RemoteError('sportsbook', 'render', new Error('boom'))],
  ['data', new RemoteError('sportsbook', 'data', { code: 1 })],
  ['unknown', new RemoteError('sportsbook', 'load', 'odd')],
] as const)('%s', (kind, error) => {
  expect(classifyFailure(error)).toMatchObject({ kind, remote: 'sportsbook' });
});

it('attributes an error that no remote threw to the shell', () => {
  expect(classifyFailure(new Error('boom'))).toEqual({ kind: 'unknown', remote: 'shell', message: 'boom' });
  expect(classifyFailure(chunkError)).toMatchObject({ kind: 'network', remote: 'shell' });
});
