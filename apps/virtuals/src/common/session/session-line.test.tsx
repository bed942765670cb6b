import { screen } from '@testing-library/react';
import { ok, remoteTest } from '@oware/platform/testing';
import remote from '../../remote';
import { VirtualsPage } from '../page';

const show = (userId: string | null, session: object) =>
  remoteTest({
    remote,
    path: '/instant-virtuals',
    userId,
    server: { 'GET /patron/limits/session': ok(session) },
  }).show(<VirtualsPage title="Home">Matches</VirtualsPage>);

test.each([
  [12 * 60_000 + 59_999, -1_500_000, '12 min · −₦150.00'],
  [0, 0, '0 min · ₦0.00'],
  [60 * 60_000, 300_000, '1 h 0 min · +₦30.00'],
])('after %d ms with %d shows "%s" above the content, with a link to the limits', async (spent, net, line) => {
  show('u1', { played: spent, net });
  const link = await screen.findByRole('link', { name: `This session: ${line} (limits and time-out)` });
  expect(link).toHaveAttribute('href', '/ng/m/limits');
  expect(link.compareDocumentPosition(screen.getByText('Matches'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('shows visitors only the content', async () => {
  show(null, { played: 1, net: 1 });
  expect(await screen.findByText('Matches')).toBeInTheDocument();
  expect(screen.queryByText(/^This session/)).toBeNull();
});
