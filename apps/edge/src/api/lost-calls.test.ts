import { isLost, isUnsent, ServerGone } from './lost-calls';

const error = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more });

it.each([
  ['no server listens', error('ECONNREFUSED', { syscall: 'connect' })],
  ['the host has no address', error('ENOTFOUND', { syscall: 'getaddrinfo' })],
  ['the host is unreachable', error('EHOSTUNREACH', { syscall: 'connect' })],
  ['no address of the host responds', error('ECONNREFUSED', { errors: [] })],
  ['the connection takes too long', error('UND_ERR_CONNECT_TIMEOUT')],
])('knows that nothing has arrived when %s', (_name, caught) => expect(isUnsent(caught)).toBe(true));

it.each([
  ['the connection was closed', error('UND_ERR_SOCKET')],
  ['the connection was reset', error('ECONNRESET', { syscall: 'read' })],
  ['the host is no longer reachable', error('EHOSTUNREACH', { syscall: 'read' })],
  ['the server is silent', error('ETIMEDOUT', { syscall: 'read' })],
  ['the server was detected as down', new ServerGone('http://10.0.0.7:4201')],
])('assumes that a call may have arrived when %s', (_name, caught) => {
  expect([isUnsent(caught), isLost(caught)]).toEqual([false, true]);
});

it.each([undefined, null, 'text', error('UND_ERR_HEADERS_TIMEOUT'), new Error('other')])(
  'does not repeat a call after %p',
  (caught) => expect([isUnsent(caught), isLost(caught)]).toEqual([false, false]),
);
