import { type GoalMessage } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { isStill, vibrate } from '@oware/ui';
import { createCrest } from './create-crest';
import { selectGoalTexts } from './texts';
import styles from './show-goal.module.css';

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
  const picture = createPicture(goal, selectGoalTexts(store.getState() as never)('goal'));
  document.body.append(picture);
  const timer = setTimeout(() => remove(), SHOWN_MS);
  remove = () => {
    clearTimeout(timer);
    picture.remove();
  };
}

/**
 * Draws a goal: crest of the side that scored, and the score. Without React, whose root would add an entry to the first view's list of shared
 * modules. Without motion it is a still picture.
 */
function createPicture({ home, away, score, side, team }: GoalMessage, title: string): HTMLElement {
  const sides = [home, away].map((name, index) =>
    create('span', index === side ? styles.scorer : styles.side, [
      create('span', styles.name, [name]),
      create('span', undefined, [String(score[index])]),
    ]),
  );
  const texts = create('div', styles.texts, [create('b', styles.title, [title]), create('span', styles.score, sides)]);
  const picture = create('div', isStill() ? styles.goal : `${styles.goal} ${styles.moves}`, [
    ...(team ? [createCrest(team)] : []),
    texts,
  ]);
  picture.setAttribute('aria-hidden', 'true');
  return picture;
}

function create(tag: string, className: string | undefined, children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className ?? '';
  element.append(...children);
  return element;
}
