import { isLost, isUnsent, ServerGone } from './lost-calls';

const error = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more });

it.each([
  ['nothing listens', error('ECONNREFUSED', { syscall: 'connect' })],
  ['the host has no address', error('ENOTFOUND', { syscall: 'getaddrinfo' })],
  ['there is no way to the host', error('EHOSTUNREACH', { syscall: 'connect' })],
  ['no address of the host responds', error('ECONNREFUSED', { errors: [] })],
  ['the connection takes too long', error('UND_ERR_CONNECT_TIMEOUT')],
])('knows that nothing has arrived when %s', (_name, caught) => expect(isUnsent(caught)).toBe(true));

it.each([
  ['the connection was closed', error('UND_ERR_SOCKET')],
  ['the connection was reset', error('ECONNRESET', { syscall: 'read' })],
  ['there is no way to the host any more', error('EHOSTUNREACH', { syscall: 'read' })],
  ['the other end is silent', error('ETIMEDOUT', { syscall: 'read' })],
  ['the server was seen to be down', new ServerGone('http://10.0.0.7:4201')],
])('takes a call for one that may have arrived when %s', (_name, caught) => {
  expect([isUnsent(caught), isLost(caught)]).toEqual([false, true]);
});

it.each([undefined, null, 'text', error('UND_ERR_HEADERS_TIMEOUT'), new Error('other')])(
  'makes no call again after %p',
  (caught) => expect([isUnsent(caught), isLost(caught)]).toEqual([false, false]),
);
