import { MAX_PATTERNS, MAX_PENDING, MAX_SOCKETS, OpenSockets } from './open-sockets';

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

it('accepts only so many open sockets of a login, whatever the addresses, and more when some close', () => {
  const open = new OpenSockets();
  const ends = times(MAX_SOCKETS.login, (at) => open.open({ sessionId: 'one', address: `10.${at}.0.1` }));
  expect(open.open({ sessionId: 'one', address: '10.200.0.1' })).toBeNull();
  expect(open.open({ sessionId: 'other', address: '10.200.0.1' })).not.toBeNull();
  ends[0]?.();
  ends[0]?.();
  expect(open.open({ sessionId: 'one', address: '10.200.0.1' })).not.toBeNull();
  expect(open.open({ sessionId: 'one', address: '10.200.0.1' })).toBeNull();
});

it('accepts only so many of an address, and of a block whatever the addresses in it', () => {
  const open = new OpenSockets();
  const visitor = (address: string) => open.open({ sessionId: null, address });
  times(MAX_SOCKETS.address, () => visitor('10.1.2.3'));
  expect(visitor('10.1.2.3')).toBeNull();
  times(MAX_SOCKETS.block - MAX_SOCKETS.address, (at) => visitor(`10.1.2.${at % 250 === 3 ? 4 : at % 250}`));
  expect(visitor('10.1.2.251')).toBeNull();
  expect(visitor('10.1.3.1')).not.toBeNull();
});

it('accepts players behind an address that visitors have filled, each with a limit over all logins', () => {
  const open = new OpenSockets();
  const address = '10.1.2.3';
  times(MAX_SOCKETS.address, () => open.open({ sessionId: null, address }));
  // A refresh token identifies a login, but no player.
  expect(open.open({ sessionId: 'one', address })).toBeNull();
  const ofAda = (at: number) => open.open({ sessionId: `login ${at}`, userId: 'ada', address: `10.${at % 200}.2.3` });
  expect(times(MAX_SOCKETS.player, ofAda)).not.toContain(null);
  expect(ofAda(MAX_SOCKETS.player)).toBeNull();
  expect(open.open({ sessionId: 'two', userId: 'eve', address })).not.toBeNull();
});

it('counts IPv6 addresses by their blocks as well', () => {
  const open = new OpenSockets();
  times(MAX_SOCKETS.block, (at) =>
    open.open({ sessionId: null, address: `2001:db8:1:${(at % 0xffff).toString(16)}::/64` }),
  );
  expect(open.open({ sessionId: null, address: '2001:db8:1:ffff::/64' })).toBeNull();
  expect(open.open({ sessionId: null, address: '2001:db8:2:1::/64' })).not.toBeNull();
});

it('accepts only so many patterns of an address, whatever the number of its sockets', () => {
  const open = new OpenSockets();
  const [first] = times(MAX_PATTERNS.address, () => open.pattern('10.1.2.3'));
  expect(open.pattern('10.1.2.3')).toBeNull();
  first?.();
  expect(open.pattern('10.1.2.3')).not.toBeNull();
});

it('limits connections of an address and a block that never become sockets', () => {
  const open = new OpenSockets();
  const [first] = times(MAX_PENDING.address, () => open.pending('10.1.2.3'));
  expect(open.pending('10.1.2.3')).toBeNull();
  expect(open.open({ sessionId: null, address: '10.1.2.3' })).not.toBeNull();
  first?.();
  expect(open.pending('10.1.2.3')).not.toBeNull();
  times(MAX_PENDING.block, (at) => open.pending(`2001:db8:1:${at.toString(16)}::/64`));
  expect(open.pending('2001:db8:1:ffff::/64')).toBeNull();
});
