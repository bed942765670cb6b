import { render } from '@testing-library/react';
import { getBallColour } from '@oware/virtuals-engine';
import { Drum } from './drum';

const getNumbers = (drawn: readonly number[] | null): (string | null)[] => {
  const { container } = render(<Drum drawn={drawn} round={1} moving taken={3} getColour={getBallColour} />);
  return [...container.querySelectorAll('text')].map((number) => number.textContent);
};

it('shows the drawn balls in the order in which they are drawn', () =>
  expect(getNumbers([35, 0, 9])).toEqual(['36', '1', '10']));

it('shows no ball before the first round', () => expect(getNumbers(null)).toEqual([]));
