import { act, render, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { ToastRegion } from './toast-region';
import { useToasts, type Toasts } from './use-toasts';

let shown: Toasts;
function Example(): ReactNode {
  shown = useToasts();
  return <ToastRegion toasts={shown.toasts} />;
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

  it('comes to lie over a dialog that has opened since, and leaves the layer when it is empty', () => {
    render(<Example />);
    act(() => shown.show('Copied'));
    expect(toggled.slice(-2)).toEqual([false, true]);
    act(() => void jest.advanceTimersByTime(2500));
    expect(toggled.at(-1)).toBe(false);
  });
});
