import { OLDER_PLATFORM_VERSIONS, PLATFORM_VERSION } from '@oware/contracts';
import { assertCompatible } from './compatibility';
import { snapshotRemote } from '../testing/snapshot';

it('rejects a remote for another platform API or another federation runtime', () => {
  expect(() => assertCompatible(snapshotRemote({ platform: `^${PLATFORM_VERSION}` }), '2.9.0')).not.toThrow();
  expect(() => assertCompatible(snapshotRemote({ platform: '^99.0.0' }), '2.9.2')).toThrow(/needs the platform \^99/);
  expect(() => assertCompatible(snapshotRemote({}), '2.8.0')).toThrow(
    /built with federation 2.9.2, the shell with 2.8.0/,
  );
});

it.each(OLDER_PLATFORM_VERSIONS)('accepts a remote for the older platform API %s', (version) => {
  expect(() => assertCompatible(snapshotRemote({ platform: `^${version}` }), '2.9.0')).not.toThrow();
});
