import { useSelector } from '@oware/platform/store';
import { getPokerValue, layOutPoker } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { HandRow } from '../cards/hand-row';
import { type Deal, dealPlaces } from '../cards/step-view';
import { selectCardTexts } from '../cards/texts';

const FIRST = [0, 1, 2, 3, 4];
const EMPTY: Deal = { cards: [], decisions: [], seen: FIRST, isOver: false, isShown: false };

/** The table: the hand of the player. */
export function PokerBoard({ deal }: { deal: Deal | null }): ReactNode {
  const text = useSelector(selectCardTexts);
  const shown = deal ?? EMPTY;
  const places = layOutPoker(shown.decisions[0]);
  const cards = places.map((place) => shown.cards[place] ?? null);
  const open = cards.filter((card) => card !== null);
  const isKnown = open.length === cards.length && (!shown.isOver || shown.isShown);
  return (
    <HandRow
      name={text('you')}
      note={isKnown ? text(getPokerValue(open).hand) : ''}
      cards={dealPlaces(shown, places, places)}
    />
  );
}
