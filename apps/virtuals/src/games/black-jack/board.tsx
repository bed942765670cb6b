import { useSelector } from '@oware/platform/store';
import { layOutBlackjack } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { HandRow } from '../cards/hand-row';
import { type Deal, dealPlaces } from '../cards/step-view';
import { selectCardTexts } from '../cards/texts';
import { formatPoints, takeOpen } from './describe';

const EMPTY: Deal = { cards: [], decisions: [], seen: [0, 1, 2, 3], isOver: false, isShown: false };

/** Returns the places of the hands. While the round is open, the dealer has one hidden card. */
function getHands({ cards, decisions, isOver }: Deal): { player: readonly number[]; dealer: readonly number[] } {
  if (isOver)
    return layOutBlackjack(
      cards.map((card) => card ?? 0),
      decisions,
    );
  const hits = decisions.filter((decision) => decision === 'hit');
  return { player: [0, 2, ...hits.map((_, at) => 4 + at)], dealer: [1, 3] };
}

/** The table: the hand of the dealer and that of the player. */
export function BlackjackBoard({ deal }: { deal: Deal | null }): ReactNode {
  const text = useSelector(selectCardTexts);
  const shown = deal ?? EMPTY;
  const { cards, isOver, isShown, seen } = shown;
  const { player, dealer } = getHands(shown);
  const order = seen.length === 0 ? [...new Set([0, 1, 2, 3, ...player, ...dealer])] : [...player, ...dealer];
  // The points of hidden cards are not shown before the cards.
  const open = isOver && !isShown ? dealer.filter((place) => seen.includes(place)) : dealer;
  return (
    <>
      <HandRow
        name={text('dealer')}
        note={formatPoints(text, takeOpen(cards, open))}
        cards={dealPlaces(shown, dealer, order)}
      />
      <HandRow
        name={text('you')}
        note={formatPoints(text, takeOpen(cards, player))}
        cards={dealPlaces(shown, player, order)}
      />
    </>
  );
}
