import { useSelector } from '@oware/platform/store';
import {
  doesDealerQualify,
  getPokerValue,
  type PokerHand,
  STUD_DEALER,
  STUD_PAYS,
  STUD_PLAYER,
  studPoker,
} from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { DecisionButtons } from '../cards/decision-buttons';
import { HandPays } from '../cards/hand-pays';
import { StepPage } from '../cards/step-page';
import { type Deal } from '../cards/step-view';
import { type CardTexts, selectCardTexts } from '../cards/texts';
import { StudBoard } from './board';

function describe(text: CardTexts, { cards, decisions }: Deal): string {
  if (decisions[0] === 'fold') return text('stud_folded');
  const [player, dealer] = [STUD_PLAYER, STUD_DEALER].map((places) => places.map((place) => cards[place] ?? 0));
  const params = {
    own: text(getPokerValue(player ?? []).hand),
    other: text(getPokerValue(dealer ?? []).hand),
  };
  return text(doesDealerQualify(dealer ?? []) ? 'stud_result' : 'stud_notPlaying', { params });
}

/** `/games/stud-poker`: five cards against the dealer. */
export default function StudPokerPage(): ReactNode {
  const text = useSelector(selectCardTexts);
  return (
    <StepPage
      view={{
        rules: studPoker,
        hands: 2,
        Board: StudBoard,
        Decisions: DecisionButtons,
        describe: (deal) => describe(text, deal),
        hints: [text('stud_rules'), text('stud_pays')],
        deadline: text('stud_default'),
        info: (
          <HandPays
            note={text('stud_table')}
            pays={Object.entries(STUD_PAYS).map(([hand, pay]) => [hand as PokerHand, pay])}
          />
        ),
      }}
    />
  );
}
