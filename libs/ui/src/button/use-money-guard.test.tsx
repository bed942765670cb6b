import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { MONEY_GUARD_MS, useMoneyGuard } from './use-money-guard';

const onPay = jest.fn();

function Probe({ meaning, expected = false }: { meaning: string | null; expected?: boolean }): ReactNode {
  const { guarded, press, accepts } = useMoneyGuard(meaning, expected);
  return (
    <button aria-disabled={guarded || undefined} onPointerDown={press} onClick={(event) => accepts(event) && onPay()}>
      {meaning}
    </button>
  );
}

const press = (): boolean => fireEvent.pointerDown(screen.getByRole('button'));
const lift = (): boolean => fireEvent.click(screen.getByRole('button'), { detail: 1 });
const wait = (): Promise<void> => act(async () => jest.advanceTimersByTime(MONEY_GUARD_MS));

beforeEach(() => {
  jest.useFakeTimers();
  onPay.mockReset();
});
afterEach(() => jest.useRealTimers());

it('accepts a tap on a button whose meaning has not changed', () => {
  render(<Probe meaning="pay" />);
  press();
  lift();
  expect(onPay).toHaveBeenCalledTimes(1);
});

it.each([null, 'pay less'])('ignores a tap for half a second after its meaning changed from %s', async (first) => {
  const { rerender } = render(<Probe meaning={first} />);
  rerender(<Probe meaning="pay" />);
  press();
  lift();
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  expect(onPay).not.toHaveBeenCalled();
  await wait();
  press();
  lift();
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
  expect(onPay).toHaveBeenCalledTimes(1);
});

it('ignores a press that started before the change, however long it is held', async () => {
  const { rerender } = render(<Probe meaning={null} />);
  press();
  rerender(<Probe meaning="pay" />);
  await wait();
  lift();
  expect(onPay).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button'), { detail: 0 });
  expect(onPay).toHaveBeenCalledTimes(1);
});

it("accepts a tap immediately after a change that results from the player's own input", () => {
  const { rerender } = render(<Probe meaning={null} expected />);
  rerender(<Probe meaning="pay" />);
  press();
  lift();
  expect(onPay).toHaveBeenCalledTimes(1);
});
