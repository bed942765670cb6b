import { render } from '@testing-library/react';
import { OfferBar } from './offer-bar';

const ticket = { stake: 1_000_000, potentialReturn: 4_200_000, potentialTax: 200_000, autoCashOut: null };

const show = (net: number | null, autoCashOut: number | null = null) => {
  const { container } = render(<OfferBar ticket={{ ...ticket, autoCashOut }} net={net} />);
  const find = (name: string) => container.querySelector(`.${name}`);
  return { offer: find('offer'), stake: find('stake'), target: find('target') };
};

it('fills the bar to the share of the possible winnings, and marks the stake', () => {
  const { offer, stake, target } = show(2_000_000);
  expect(offer).toHaveAttribute('width', '50');
  expect(offer).toHaveAttribute('data-gain');
  expect(Number(stake?.getAttribute('x'))).toBeCloseTo(24.7);
  expect(target).toBeNull();
});

it('marks a price below the stake as no gain, and is empty without a price', () => {
  expect(show(500_000).offer).not.toHaveAttribute('data-gain');
  expect(show(null).offer).toBeNull();
});

it('draws the auto cash-out as a line that stays on the bar', () => {
  expect(Number(show(2_000_000, 3_000_000).target?.getAttribute('x'))).toBeCloseTo(74.4);
  expect(Number(show(2_000_000, 4_000_000).target?.getAttribute('x'))).toBeCloseTo(98.8);
});
