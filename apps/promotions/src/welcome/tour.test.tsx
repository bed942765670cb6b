import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, remoteTest, type RemoteTest, type RemoteTestOptions } from '@oware/platform/testing';
import { installDialogs } from '@oware/ui/sheet/testing';
import remote from '../remote';
import { Tour } from './tour';

const server = { 'GET /cms/pages/export/page_welcome': ok({ version: '1', keys: {} }) };

beforeAll(installDialogs);

async function tour(options: RemoteTestOptions = {}): Promise<RemoteTest> {
  const page = remoteTest({ remote, server, ...options });
  page.show(<Tour />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => page.platform.events.emit('welcome.requested', {}));
  await screen.findByRole('dialog', { name: 'Find a match' });
  return page;
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

test('the tour goes step by step, also back, and ends with the limits', async () => {
  await tour();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await press('Next');
  await press('Back');
  expect(screen.getByText('1 of 5')).toBeInTheDocument();
  for (let step = 1; step < 5; step++) await press('Next');
  expect(screen.getByText(/Only bet what you can afford to lose/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([0, 1, 3])('can be skipped after %d steps', async (steps) => {
  await tour();
  for (let step = 0; step < steps; step++) await press('Next');
  await press('Skip');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
