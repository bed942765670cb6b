import { fireEvent, render, screen } from '@testing-library/react';
import { FileField } from './file-field';

const picture = new File(['x'], 'x.png', { type: 'image/png' });

function show(mayLack: boolean, onChoose = jest.fn()) {
  render(
    <FileField
      label="Picture"
      hint="JPEG or PNG"
      withoutChooser={{ mayBe: () => mayLack, note: 'Does nothing open?', link: 'Open in the browser' }}
      onChoose={onChoose}
    />,
  );
  return { field: screen.getByLabelText('Picture'), onChoose };
}

it('is described by its hint, and returns the chosen file', () => {
  const { field, onChoose } = show(false);
  expect(field).toHaveAccessibleDescription('JPEG or PNG');
  fireEvent.change(field, { target: { files: [picture] } });
  expect(onChoose).toHaveBeenCalledWith(picture);
});

it('shows the note after a tap that may open nothing, until a file is chosen', () => {
  const { field } = show(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  fireEvent.click(field);
  expect(screen.getByRole('link', { name: 'Open in the browser' })).toHaveAttribute('href', location.href);
  fireEvent.change(field, { target: { files: [picture] } });
  fireEvent.click(field);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('shows no note if a file chooser opens', () => {
  const { field } = show(false);
  fireEvent.click(field);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
