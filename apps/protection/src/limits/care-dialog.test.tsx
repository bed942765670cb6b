import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CareResponse } from '@oware/contracts';
import { ok, remoteTest } from '@oware/platform/testing';
import remote from '../remote';
import { CareDialog } from './care-dialog';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

test.each([
  ['message', 'Still having fun?'],
  ['limit', 'A limit can help.'],
  ['pause', 'We have paused betting'],
] as const)('shows the reasons, and for the step %s the advice, until it is confirmed', async (step, words) => {
  let care: CareResponse['care'] = { step, rules: ['chasing', 'night'] };
  const server = {
    'GET /patron/care': () => ok({ care })(),
    'POST /patron/care/answer': () => {
      care = null;
      return ok(null)();
    },
  };
  const page = remoteTest({ remote, userId: '7', server });
  page.show(<CareDialog />);
  expect(await screen.findByText('You’ve played late on several nights.')).toBeInTheDocument();
  expect(screen.getByText('You’ve made several deposits while losing.')).toBeInTheDocument();
  expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull());
});
