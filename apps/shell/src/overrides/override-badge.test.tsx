import { installDialogs } from '@oware/ui/sheet/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snapshot, snapshotRemote } from '../testing/snapshot';
import { OverrideBadge } from './override-badge';

const releases = snapshot(
  snapshotRemote({ name: 'account' }),
  snapshotRemote({ name: 'sportsbook' }),
  snapshotRemote({ name: 'virtuals' }),
);
const overrides = [
  { remote: 'sportsbook', origin: 'http://localhost:4302', version: '9.9.9' },
  { remote: 'virtuals', origin: 'http://localhost:4304', failed: 'does not respond' },
];
const user = userEvent.setup();
const went: (string | null)[] = [];
const go = (href: string): void => void went.push(new URL(href).searchParams.get('mf'));

beforeAll(installDialogs);
beforeEach(async () => {
  went.length = 0;
  window.history.replaceState(null, '', '/ng/m/help');
  render(<OverrideBadge snapshot={releases} overrides={overrides} go={go} />);
});
afterEach(cleanup);

const badge = (): HTMLElement => screen.getByRole('button', { name: /^Overrides/ });
const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));

it('shows which remotes run from where, and which failed', () => {
  expect(badge()).toHaveTextContent('sportsbook from http://localhost:4302');
  expect(badge()).toHaveTextContent('virtuals not from http://localhost:4304: does not respond');
});

it('opens a panel with every remote; Escape and Close hide it', async () => {
  await user.tab();
  expect(badge()).toHaveFocus();
  await user.keyboard('{Enter}');
  const rows = within(screen.getByRole('dialog', { name: 'Remotes of this page' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'account 1.0.0',
    'sportsbook 9.9.9from http://localhost:4302Remove',
    'virtuals 1.0.0not from http://localhost:4304: does not respondRemove',
  ]);
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('runs another remote from elsewhere, or one from another origin', async () => {
  await user.click(badge());
  const origin = screen.getByRole('textbox', { name: 'Origin' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Remote' }), 'account');
  await user.type(origin, '4303');
  await press('Run it from there');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Remote' }), 'sportsbook');
  await press('Run it from there');
  expect(went).toEqual([
    'sportsbook@http://localhost:4302,virtuals@http://localhost:4304,account@http://localhost:4303',
    'virtuals@http://localhost:4304,sportsbook@http://localhost:4303',
  ]);
});

it('rejects an invalid origin with a message', async () => {
  await user.click(badge());
  const origin = screen.getByRole('textbox', { name: 'Origin' });
  await user.clear(origin);
  await user.type(origin, 'localhost');
  await press('Run it from there');
  expect(went).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent('Type an origin like http://localhost:4302.');
  expect(origin).toBeInvalid();
});

it('removes one or all', async () => {
  await user.click(badge());
  await press('Remove sportsbook');
  await press('Remove all');
  expect(went).toEqual(['virtuals@http://localhost:4304', '']);
});
