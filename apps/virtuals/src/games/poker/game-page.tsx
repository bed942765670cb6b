import { useSelector } from '@oware/platform/store';
import { drawPoker, getPokerValue, layOutPoker, POKER_PAYS, type PokerHand } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { HandPays } from '../cards/hand-pays';
import { StepPage } from '../cards/step-page';
import { type Deal } from '../cards/step-view';
import { type CardTexts, selectCardTexts } from '../cards/texts';
import { PokerBoard } from './board';
import { HoldCards } from './hold-cards';

const describe = (text: CardTexts, { cards, decisions }: Deal): string => {
  const { hand } = getPokerValue(layOutPoker(decisions[0]).map((place) => cards[place] ?? 0));
  return text('poker_result', { params: { hand: text(hand) } });
};

/** `/games/poker`: five cards, drawn once. */
export default function PokerPage(): ReactNode {
  const text = useSelector(selectCardTexts);
  return (
    <StepPage
      view={{
        rules: drawPoker,
        hands: 1,
        Board: PokerBoard,
        Decisions: HoldCards,
        describe: (deal) => describe(text, deal),
        hints: [text('poker_rules')],
        deadline: text('poker_default'),
        info: (
          <HandPays
            note={text('poker_pays')}
            pays={Object.entries(POKER_PAYS).map(([hand, pay]) => [
              hand === 'pair' ? 'highPair' : (hand as PokerHand),
              pay / 10_000,
            ])}
          />
        ),
      }}
    />
  );
}
