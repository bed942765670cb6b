import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteTest } from '@oware/platform/testing';
import { getCommitment, getFixtures } from '@oware/virtuals-engine';
import remote from '../remote';
import VerifyPage from './verify-page';

const serverSeed = '12'.repeat(32);

test('checks a typed recipe without a network call', async () => {
  const page = remoteTest({ remote, path: '/instant-virtuals/verify' });
  page.show(<VerifyPage />);
  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
  await type('Round ID', 'ab'.repeat(16));
  await type('Fingerprint of our seed, published before your bets', getCommitment(serverSeed));
  await type('Our seed, published after the round', serverSeed);
  await type('Round number', '3');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByRole('heading', { name: 'Verified: this round was fair' })).toBeInTheDocument();
  expect(screen.getAllByText(/First Goal: .* · Halftime\/Fulltime: .* · Correct Score: /)).toHaveLength(
    getFixtures('ab'.repeat(16)).length,
  );
  await type('Your text', 'x');
  await type('Published results (one match per line)', `${'ab'.repeat(6)}-1-1=AAAAAAHBBBBBB`);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByRole('heading', { name: 'This round is WRONG' })).toBeInTheDocument();
});

test('reports an invalid recipe', async () => {
  remoteTest({ remote, path: '/instant-virtuals/verify' }).show(<VerifyPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Check the round ID');
});
