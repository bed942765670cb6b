import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GiftChoices, type GiftChoicesProps } from './gift-choices';

const gifts: GiftChoicesProps = {
  summary: '3 gifts',
  usable: { name: 'For this bet', gifts: [{ giftId: 'a', words: 'Free bet' }] },
  others: [
    { name: 'For a larger stake', gifts: [{ giftId: 'b', words: 'Discount' }] },
    { name: 'Not for this bet', gifts: [] },
  ],
  chosenId: undefined,
  onChoose: () => undefined,
};

it('selects a usable gift and deselects it on another tap; the others are only listed', async () => {
  const onChoose = jest.fn<void, [string | null]>();
  const { rerender } = render(<GiftChoices {...gifts} onChoose={onChoose} />);
  await userEvent.click(screen.getByText('3 gifts'));
  await userEvent.click(screen.getByRole('button', { name: 'Free bet', pressed: false }));
  rerender(<GiftChoices {...gifts} chosenId="a" onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Free bet', pressed: true }));
  expect(onChoose.mock.calls).toEqual([['a'], [null]]);
  expect(screen.getByRole('region', { name: 'For a larger stake' })).toHaveTextContent('Discount');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Not for this bet' })).not.toBeInTheDocument();
});
