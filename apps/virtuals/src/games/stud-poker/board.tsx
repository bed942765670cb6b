import { useSelector } from '@oware/platform/store';
import { getPokerValue, STUD_DEALER, STUD_PLAYER } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { HandRow } from '../cards/hand-row';
import { type Deal, dealPlaces } from '../cards/step-view';
import { type CardTexts, selectCardTexts } from '../cards/texts';

const EMPTY: Deal = { cards: [], decisions: [], seen: [...STUD_PLAYER, ...STUD_DEALER], isOver: false, isShown: false };
const ORDER = [...STUD_PLAYER, ...STUD_DEALER];

/** Returns the name of a hand; empty while one of its cards is hidden. */
function formatHand(text: CardTexts, cards: readonly (number | null)[], places: readonly number[]): string {
  const open = places.flatMap((place) => cards[place] ?? []);
  return open.length === places.length ? text(getPokerValue(open).hand) : '';
}

/** The table: the hand of the dealer and that of the player. */
export function StudBoard({ deal }: { deal: Deal | null }): ReactNode {
  const text = useSelector(selectCardTexts);
  const shown = deal ?? EMPTY;
  const isHidden = shown.isOver && !shown.isShown;
  return (
    <>
      <HandRow
        name={text('dealer')}
        note={isHidden ? '' : formatHand(text, shown.cards, STUD_DEALER)}
        cards={dealPlaces(shown, STUD_DEALER, ORDER)}
      />
      <HandRow
        name={text('you')}
        note={formatHand(text, shown.cards, STUD_PLAYER)}
        cards={dealPlaces(shown, STUD_PLAYER, ORDER)}
      />
    </>
  );
}
