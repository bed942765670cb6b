import fc from 'fast-check';
import { listAddressBlocks, getClientAddress } from './client-address';

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::10.1.2.3', '64:ff9b:0:0::/64'],
  ['::ffff:a01:203', '10.1.2.3'],
  ['10.1.2.3:54321', '10.1.2.3'],
  ['[2001:db8:1:2::1]:54321', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
])('counts %s as %s', (ip, address) => expect(getClientAddress(ip)).toBe(address));

it('counts all addresses of a /64 as one, and different /64s separately', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
  fc.assert(
    fc.property(half, half, half, half, (one, other, first, second) => {
      expect(getClientAddress(`${one}:${first}`)).toBe(getClientAddress(`${one}:${second}`));
      expect(getClientAddress(`${one}:${first}`) === getClientAddress(`${other}:${first}`)).toBe(one === other);
    }),
  );
});

it.each([
  ['10.1.2.3', ['10.1.2.0/24']],
  ['::ffff:10.1.2.3', ['10.1.2.0/24']],
  ['2001:db8:1:2ff::1', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8:1:ff::1', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['unknown', []],
])('lists the blocks of %s', (ip, blocks) => expect(listAddressBlocks(getClientAddress(ip))).toEqual(blocks));
