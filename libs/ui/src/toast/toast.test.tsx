import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode } from 'react';
import { Dialog } from '../dialog/dialog';
import { installDialogs } from '../sheet/testing';
import { ToastRegion } from './toast-region';
import { useToasts, type Toasts } from './use-toasts';

let shown: Toasts;
function Example(): ReactNode {
  shown = useToasts();
  return <ToastRegion toasts={shown.toasts} onClose={shown.close} />;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  ['default', 2500],
  ['purple', 2000],
  ['warning', 3000],
  ['auto-use', 3000],
] as const)('shows a %s message for %d ms', (tone, time) => {
  render(<Example />);
  act(() => shown.show('Copied', tone));
  act(() => void jest.advanceTimersByTime(time - 1));
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('shows the same message once', () => {
  render(<Example />);
  act(() => shown.show('Copied'));
  act(() => shown.show('Copied'));
  expect(screen.getAllByText('Copied')).toHaveLength(1);
});

it('shows three at the same time, and the others afterwards', () => {
  render(<Example />);
  act(() => ['1', '2', '3', '4', '5'].forEach((text) => shown.show(`Bet ${text}`)));
  expect(screen.getByRole('status')).toHaveTextContent(/^Bet 1Bet 2Bet 3$/);
  act(() => void jest.advanceTimersByTime(2500));
  expect(screen.getByRole('status')).toHaveTextContent(/^Bet 4Bet 5$/);
  act(() => void jest.advanceTimersByTime(2500));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

describe('a message that stays', () => {
  it('is shown until it is closed', () => {
    render(<Example />);
    act(() => shown.show('Logged out', 'warning', true));
    act(() => void jest.advanceTimersByTime(3_600_000));
    expect(screen.getByRole('status')).toHaveTextContent('Logged out');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('does not delay other messages, which have no button', () => {
    render(<Example />);
    act(() => ['A', 'B', 'C', 'D'].forEach((text) => shown.show(text, 'warning', true)));
    act(() => ['1', '2', '3', '4'].forEach((text) => shown.show(text)));
    expect(screen.getByRole('status')).toHaveTextContent(/^ABCD123$/);
    expect(screen.getAllByRole('button')).toHaveLength(4);
    act(() => void jest.advanceTimersByTime(2500));
    expect(screen.getByRole('status')).toHaveTextContent(/^ABCD4$/);
  });
});

it('keeps a message while the page is hidden', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(<Example />);
  act(() => shown.show('Won'));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('Won');
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void jest.advanceTimersByTime(2500));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  hidden.mockRestore();
});

describe('while a dialog makes the page inert', () => {
  beforeAll(installDialogs);

  const getStatus = (): HTMLElement => within(screen.getByRole('alertdialog')).getByRole('status');
  function Asking({ open }: { open: boolean }): ReactNode {
    return (
      <>
        <Example />
        <Dialog open={open} onClose={jest.fn()} title="Sure?" actions={null} />
      </>
    );
  }

  const settled = (): Promise<void> => act(async () => undefined);

  it("is announced by the dialog's existing live region, and is cleared with the toast", async () => {
    render(<Asking open />);
    expect(getStatus()).toBeEmptyDOMElement();
    const before = getStatus();
    act(() => shown.show('Copied'));
    await settled();
    expect(getStatus()).toBe(before);
    expect(before).toHaveTextContent('Copied');
    act(() => void jest.advanceTimersByTime(2500));
    await settled();
    expect(before).toBeEmptyDOMElement();
  });

  it('announces the latest message, and nothing when an older one disappears', async () => {
    render(<Asking open />);
    act(() => shown.show('Copied'));
    act(() => shown.show('No connection', 'warning'));
    await settled();
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((records) => changes.push(...records));
    watch.observe(getStatus(), { childList: true, characterData: true, subtree: true });
    act(() => void jest.advanceTimersByTime(2500));
    await settled();
    expect(getStatus()).toHaveTextContent('No connection');
    expect(changes).toEqual([]);
    act(() => shown.show('No connection', 'warning'));
    await settled();
    watch.disconnect();
    expect(changes).not.toEqual([]);
  });

  it('has no live region once it is closed', async () => {
    const { rerender } = render(<Asking open />);
    rerender(<Asking open={false} />);
    act(() => shown.show('Copied'));
    await settled();
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getAllByText('Copied')).toHaveLength(1);
  });
});

describe('in a browser with a top layer', () => {
  const toggled: boolean[] = [];
  beforeEach(() => {
    toggled.length = 0;
    HTMLElement.prototype.togglePopover = (open) => {
      toggled.push(open === true);
      return open === true;
    };
  });
  afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover'));

  it('moves above a dialog that has opened since, and leaves the top layer when it is empty', () => {
    render(<Example />);
    act(() => shown.show('Copied'));
    expect(toggled.slice(-2)).toEqual([false, true]);
    act(() => void jest.advanceTimersByTime(2500));
    expect(toggled.at(-1)).toBe(false);
  });

  it('moves a message that stays behind a dialog after a while, and back above it with the next message', () => {
    render(<Example />);
    act(() => shown.show('Logged out', 'warning', true));
    expect(toggled.at(-1)).toBe(true);
    act(() => void jest.advanceTimersByTime(3000));
    expect(toggled.at(-1)).toBe(false);
    expect(screen.getByText('Logged out')).toBeInTheDocument();
    act(() => shown.show('Copied'));
    expect(toggled.at(-1)).toBe(true);
  });
});
