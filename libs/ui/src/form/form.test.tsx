import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FieldGroup } from './field-group';
import { Form } from './form';
import { FormAlert } from './form-alert';
import { SelectField } from './select-field';

it('calls back with the form instead of leaving the page', async () => {
  const submit = jest.fn<void, [string | null]>();
  render(
    <Form aria-label="Name" onSubmit={(form) => submit(new FormData(form).get('name') as string | null)}>
      <input name="name" aria-label="Name" />
      <button type="submit">Save</button>
    </Form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ama');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(submit.mock.calls).toEqual([['Ama']]);
  expect(screen.getByRole('form')).toHaveAttribute('method', 'post');
});

it('renders the alert region before there is an error', () => {
  const { rerender } = render(<FormAlert>{null}</FormAlert>);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  rerender(<FormAlert>Wrong password.</FormAlert>);
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong password.');
});

it('names a group by its question and describes it by its error', () => {
  render(
    <FieldGroup legend="Why?" error="Choose a reason.">
      <label>
        <input type="radio" name="reason" /> A break
      </label>
    </FieldGroup>,
  );
  expect(screen.getByRole('group', { name: 'Why?' })).toHaveAccessibleDescription('Choose a reason.');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a reason.');
});

it('associates label and error with a select', () => {
  const { rerender } = render(
    <SelectField label="Bank">
      <option>GTBank</option>
    </SelectField>,
  );
  expect(screen.getByLabelText('Bank')).not.toBeInvalid();
  rerender(
    <SelectField label="Bank" error="Choose one.">
      <option>GTBank</option>
    </SelectField>,
  );
  expect(screen.getByLabelText('Bank')).toBeInvalid();
  expect(screen.getByLabelText('Bank')).toHaveAccessibleDescription('Choose one.');
});
