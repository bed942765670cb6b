import { type GoalMessage } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { vibrate } from '@oware/ui';
import { createRoot } from 'react-dom/client';
import { GoalTakeover } from './goal-takeover';
import { selectGoalTexts } from './texts';

/** How long a goal is shown, ms. Its animation is a little shorter. */
const SHOWN_MS = 1_500;

/** Removes the goal that is shown. */
let remove = (): void => undefined;

/**
 * Vibrates for a goal in a match of an open bet, and shows it across the page for a moment. It takes no taps, and screen readers hear the
 * message about the goal instead. A dialog stays uncovered, because money may move there; a hidden page shows nothing.
 */
export function showGoal({ store }: Pick<Platform, 'store'>, goal: GoalMessage): void {
  if (document.hidden) return;
  vibrate('goal');
  if (document.querySelector('dialog[open]')) return;
  remove();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { identifierPrefix: 'goal-' });
  root.render(<GoalTakeover goal={goal} title={selectGoalTexts(store.getState() as never)('goal')} />);
  const timer = setTimeout(() => remove(), SHOWN_MS);
  remove = () => {
    clearTimeout(timer);
    root.unmount();
    place.remove();
    remove = () => undefined;
  };
}
