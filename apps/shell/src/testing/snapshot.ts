import { type ReleaseRoute, type ReleaseSlot, type ReleaseSnapshot, type SnapshotRemote } from '@oware/contracts';
import { PLATFORM_VERSION } from '@oware/platform';

export const releaseRoute = (route: Partial<ReleaseRoute> & { path: string }): ReleaseRoute => ({
  layout: 'default',
  middleware: [],
  contentPages: [],
  clientOnly: false,
  scripts: [],
  styles: [],
  ...route,
});

export const releaseSlot = (name: string, clientOnly = false): ReleaseSlot => ({
  name,
  clientOnly,
  scripts: [],
  styles: [],
});

export const snapshotRemote = (remote: Partial<SnapshotRemote>): SnapshotRemote => ({
  name: 'demo',
  version: '1.0.0',
  id: '0123456789abcdef',
  platform: `^${PLATFORM_VERSION}`,
  mfRuntime: '2.9.2',
  entry: '/assets/demo/remoteEntry.js',
  integrity: '',
  base: '/assets/demo/',
  routes: [],
  slots: [],
  ...remote,
});

export const snapshot = (...remotes: SnapshotRemote[]): ReleaseSnapshot => ({
  id: 'test',
  shell: { version: '1.0.0', id: 'fedcba9876543210' },
  mfRuntime: '2.9.2',
  remotes,
});
