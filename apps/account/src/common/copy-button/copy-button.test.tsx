import { act, fireEvent, screen } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account';
import { CopyButton } from './copy-button';

const written: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  written.length = 0;
});
afterEach(() => jest.useRealTimers());

/** Sets a clipboard and taps the button. */
async function copyWith(writeText: (text: string) => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  renderAccount(<CopyButton content="JBSW Y3DP" label="Copy" copied="Copied" failed="It could not be copied." />, {});
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

test('confirms the copy for 1.5 s', async () => {
  await copyWith(async (text) => void written.push(text));
  expect(written).toEqual(['JBSW Y3DP']);
  await act(() => jest.advanceTimersByTimeAsync(1499));
  expect(screen.getByRole('button')).toHaveTextContent('Copied');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('button')).toHaveTextContent(/^Copy$/);
});

test('reports when the browser denies access', async () => {
  await copyWith(() => Promise.reject(new Error('forbidden')));
  expect(screen.getByRole('status')).toHaveTextContent('It could not be copied.');
  expect(screen.getByRole('button')).toHaveTextContent(/^Copy$/);
});
