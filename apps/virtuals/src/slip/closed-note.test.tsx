import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteTest } from '@oware/platform/testing';
import remote from '../remote';
import { ClosedNote } from './closed-note';

const SENTENCE = 'Virtuals are closed for you until your exclusion ends.';
const exclude = (exclusionType: number): void => {
  const records = [{ exclusionType, startDate: 0, endDate: Date.now() + 60_000 }];
  document.cookie = `selfExclusions=${encodeURIComponent(JSON.stringify(records))}`;
};
afterEach(() => void (document.cookie = 'selfExclusions=; max-age=0'));

test.each([
  [0, 1],
  [1, 0],
  [2, 1],
  [3, 0],
])('an exclusion of type %i that starts while the page is open is shown: %i', async (type, shown) => {
  const page = remoteTest({ remote, userId: '7' });
  page.show(<ClosedNote />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  exclude(type);
  act(() => page.platform.events.emit('exclusion.changed', {}));
  expect(screen.queryAllByText(SENTENCE)).toHaveLength(shown);
  if (shown === 0) return;
  await userEvent.click(screen.getByRole('button', { name: 'See your exclusions' }));
  expect(page.emitted).toContainEqual(['exclusion.requested', {}]);
});

test('is not shown to visitors', () => {
  exclude(0);
  remoteTest({ remote, userId: null }).show(<ClosedNote />);
  expect(screen.queryByText(SENTENCE)).toBeNull();
});
