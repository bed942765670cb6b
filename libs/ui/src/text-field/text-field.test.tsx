import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field';
import { TextField } from './text-field';

it('associates label, hint and error with the input', () => {
  const { rerender } = render(<TextField label="Phone" hint="Without the first 0" />);
  const input = screen.getByLabelText('Phone');
  expect(input).toHaveAccessibleDescription('Without the first 0');
  expect(input).not.toBeInvalid();
  rerender(<TextField label="Phone" hint="Without the first 0" error="Enter your phone number" />);
  expect(input).toHaveAccessibleDescription('Enter your phone number');
  expect(input).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Enter your phone number');
  expect(screen.getByRole('alert')).toHaveAttribute('data-hint', 'Without the first 0');
});

it('shows and hides a password', async () => {
  render(<PasswordField label="Password" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});
