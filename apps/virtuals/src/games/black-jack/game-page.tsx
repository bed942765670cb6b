import { useSelector } from '@oware/platform/store';
import { blackjack } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { DecisionButtons } from '../cards/decision-buttons';
import { StepPage } from '../cards/step-page';
import { selectCardTexts } from '../cards/texts';
import { BlackjackBoard } from './board';
import { describeBlackjack } from './describe';

/** `/games/black-jack`: a hand against the dealer. */
export default function BlackjackPage(): ReactNode {
  const text = useSelector(selectCardTexts);
  return (
    <StepPage
      view={{
        rules: blackjack,
        hands: 2,
        Board: BlackjackBoard,
        Decisions: DecisionButtons,
        describe: (deal) => describeBlackjack(text, deal),
        hints: [text('bj_rules'), text('bj_pays')],
        deadline: text('bj_default'),
      }}
    />
  );
}
