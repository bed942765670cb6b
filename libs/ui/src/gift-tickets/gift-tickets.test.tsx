import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GiftTicket, type OfferedGift } from './gift-ticket';
import { GiftTickets, type GiftTicketsProps } from './gift-tickets';

const offer = (giftId: string, name: string): OfferedGift => ({
  giftId,
  name,
  amount: '₦200',
  notes: ['For ₦500 or more', '2 days left'],
});
const gifts: GiftTicketsProps = {
  summary: '3 gifts',
  usable: { name: 'For this bet', gifts: [offer('a', 'Free bet')] },
  others: [
    { name: 'For a larger stake', gifts: [offer('b', 'Discount')] },
    { name: 'Not for this bet', gifts: [] },
  ],
  chosenId: undefined,
  onChoose: () => undefined,
};

it('selects a usable gift and deselects it on another tap; the others are only listed', async () => {
  const onChoose = jest.fn<void, [string | null]>();
  const { rerender } = render(<GiftTickets {...gifts} onChoose={onChoose} />);
  await userEvent.click(
    screen.getByRole('button', { name: '₦200 Free bet For ₦500 or more · 2 days left', pressed: false }),
  );
  rerender(<GiftTickets {...gifts} chosenId="a" onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name: /Free bet/, pressed: true }));
  expect(onChoose.mock.calls).toEqual([['a'], [null]]);
  expect(screen.getByRole('region', { name: 'For a larger stake' })).toHaveTextContent(
    '₦200 Discount For ₦500 or more · 2 days left',
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Not for this bet' })).not.toBeInTheDocument();
});

it('stays folded while the slip can use none', () => {
  render(<GiftTickets {...gifts} usable={{ name: 'For this bet', gifts: [] }} />);
  expect(screen.getByText('Discount')).not.toBeVisible();
});

it('shows the picture of a kind, hidden from screen readers, and none for a gift without a kind', () => {
  const { container, rerender } = render(<GiftTicket kind={3} amount="₦200" name="Free bet" notes={[]} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  rerender(<GiftTicket amount="₦200" name="Free bet" notes={[]} />);
  expect(container.querySelector('svg')).toBeNull();
});
