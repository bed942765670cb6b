import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberGrid } from './number-grid';

it('reports a tapped number, and takes no others when the bet is full', async () => {
  const onTap = jest.fn();
  const grid = (isFull: boolean) => (
    <NumberGrid
      label="Numbers"
      numbers={36}
      columns={6}
      isFull={isFull}
      isPressed={(number) => number === 7}
      onTap={onTap}
    />
  );
  const { rerender } = render(grid(false));
  expect(screen.getAllByRole('button')).toHaveLength(36);
  await userEvent.click(screen.getByRole('button', { name: '36' }));
  expect(onTap).toHaveBeenLastCalledWith(36);
  rerender(grid(true));
  await userEvent.click(screen.getByRole('button', { name: '1' }));
  expect(onTap).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: '7' }));
  expect(onTap).toHaveBeenLastCalledWith(7);
});
