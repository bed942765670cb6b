import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sheet } from './sheet';
import { useBackToClose } from './use-back-to-close';
import { installDialogs } from './testing';

beforeAll(installDialogs);

function show(onClose: () => void, open = true): ReturnType<typeof render> {
  return render(
    <Sheet open={open} onClose={onClose} title="Betslip" footer={<button type="button">Place bet</button>}>
      <p>Two selections</p>
    </Sheet>,
  );
}

it('is a named dialog, and has no content while closed', () => {
  const { rerender } = show(jest.fn());
  expect(screen.getByRole('dialog', { name: 'Betslip' })).toHaveTextContent('Two selections');
  rerender(
    <Sheet open={false} onClose={jest.fn()} title="Betslip">
      <p>Two selections</p>
    </Sheet>,
  );
  expect(screen.queryByText('Two selections')).toBeNull();
});

it('takes the focus when it opens', () => {
  show(jest.fn());
  expect(screen.getByRole('heading', { name: 'Betslip' })).toHaveFocus();
});

it('closes before it is removed, so that the browser restores the focus', () => {
  const connected: boolean[] = [];
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function record(
    this: HTMLDialogElement,
  ) {
    connected.push(this.isConnected);
    this.open = false;
  });
  const { unmount } = show(jest.fn());
  unmount();
  expect(connected[0]).toBe(true);
  close.mockRestore();
});

it('requests to close on its button, Escape and a tap outside, but not on a tap inside', async () => {
  const onClose = jest.fn();
  show(onClose);
  await userEvent.click(screen.getByText('Two selections'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('closes an overlay inside it first, on Escape as on the back button', async () => {
  const onClose = jest.fn();
  function Inside({ onPutAway }: { onPutAway(): void }): null {
    useBackToClose(true, onPutAway);
    return null;
  }
  const putAway = jest.fn();
  const sheet = (inside: boolean) => (
    <Sheet open onClose={onClose} title="Betslip">
      {inside ? <Inside onPutAway={putAway} /> : null}
    </Sheet>
  );
  const { rerender } = render(sheet(false));
  rerender(sheet(true));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect([putAway.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  rerender(sheet(false));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect([putAway.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  [49, 0],
  [50, 1],
])('after a swipe of %d px down, has requested to close %d times', (distance, times) => {
  const onClose = jest.fn();
  show(onClose);
  const title = screen.getByText('Betslip');
  fireEvent.touchStart(title, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(title, { touches: [{ clientY: 100 + distance }] });
  fireEvent.touchEnd(title);
  expect(onClose).toHaveBeenCalledTimes(times);
});

async function goBack(): Promise<void> {
  window.history.replaceState({ key: 'router' }, '');
  const onClose = jest.fn();
  show(onClose);
  expect(window.history.state).toMatchObject({ key: 'router' });
  act(() => window.history.back());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
}
it("closes on the back button and keeps the router's state", goBack);
