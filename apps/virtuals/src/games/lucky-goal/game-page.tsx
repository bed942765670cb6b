import { useSelector } from '@oware/platform/store';
import { GOAL_TARGETS, luckyGoal } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type GameView } from '../play/game-view';
import { Goal } from './goal';
import { selectLuckyGoalTexts } from './texts';

/** `/games/lucky-goal`: a penalty against a keeper who chooses one of five parts of the goal. */
export default function LuckyGoalPage(): ReactNode {
  const text = useSelector(selectLuckyGoalTexts);
  const view: GameView = {
    rules: luckyGoal,
    lasts: 1900,
    Board: Goal,
    label: (outcomeId) => {
      const part = GOAL_TARGETS.find((each) => outcomeId.endsWith(each)) ?? 'middle';
      return outcomeId === part ? text(part) : text('save', { params: { part: text(part).toLowerCase() } });
    },
    describe: ([keeper = 0]) => text(`drawn_${GOAL_TARGETS[keeper] ?? 'middle'}`),
    rows: [
      { columns: 2, outcomes: ['topLeft', 'topRight'] },
      { columns: 3, outcomes: ['bottomLeft', 'middle', 'bottomRight'] },
      { columns: 3, outcomes: GOAL_TARGETS.map((part) => `save-${part}`) },
    ],
  };
  return <GamePage view={view} />;
}
