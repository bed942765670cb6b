import { createMetrics, EVERY_COUNTRY } from '../metrics';
import { type Countries } from '../releases/countries';
import { buildApp } from '../testing/build-app';
import { buildChannelDocument } from '../testing/channel';
import { readReleaseStatus } from './release-status';

const remotes = [buildApp('account', '1.0.0', { owner: '@oware/account' })];
const follow = (country: 'gh' | 'ng'): unknown => ({
  current: () => ({
    document: { ...buildChannelDocument(country, 1, { shell: buildApp('shell', '1.0.0'), remotes }), mark: '1' },
  }),
});

it('lists failures outside a visit once, in separate rows with the owner of the release', async () => {
  const metrics = createMetrics(() => 0, 'stable');
  for (const version of ['1.0.0', '0.9.0'])
    metrics.failures.inc({ remote: 'account', version, kind: 'render', side: 'edge', country: EVERY_COUNTRY });
  const { rows } = await readReleaseStatus({
    countries: { gh: follow('gh'), ng: follow('ng') } as Countries,
    source: { history: async () => [] },
    metrics,
    channel: 'stable',
    since: new Date(0),
    errors: { list: () => [] },
    places: { find: async () => undefined },
  });
  const failing = rows.filter(({ failures }) => Object.keys(failures).length > 0);
  const row = { country: 'all', channel: 'stable', remote: 'account', rendered: 0, ran: 0, failures: { render: 1 } };
  expect(failing).toEqual([
    expect.objectContaining({ ...row, version: '1.0.0', state: 'current', owner: '@oware/account' }),
    expect.objectContaining({ ...row, version: '0.9.0', state: 'earlier', share: 0 }),
  ]);
});
