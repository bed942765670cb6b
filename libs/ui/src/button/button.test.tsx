import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

it('calls back once per tap, and not while busy', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Place bet</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Place bet' }));
  rerender(
    <Button onClick={onClick} busy>
      Place bet
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

it('does not submit a form while busy', async () => {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Log in
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
