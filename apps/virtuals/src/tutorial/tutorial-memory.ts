import { type SafeStorage } from '@oware/platform';

/** Key in local storage: players on this device who have completed the tutorial (reference: storage). */
export const TUTORIAL_KEY = 'virtuals_tutorial';
/** Maximum number of stored players per device. */
const MAX_PLAYERS = 20;
const VISITOR = 'visitor';

type TutorialStorage = Pick<SafeStorage, 'get' | 'set'>;
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');
const getSeenSteps = (storage: TutorialStorage): string[] => storage.get(TUTORIAL_KEY, isNames) ?? [];

/** Whether a player has not completed the tutorial; null is a visitor. */
export const isNew = (storage: TutorialStorage, userId: string | null): boolean =>
  !getSeenSteps(storage).includes(userId ?? VISITOR);

/** Completes the tutorial, after a kick-off or when the player has dismissed it. */
export function endTutorial(storage: TutorialStorage, userId: string | null): void {
  const name = userId ?? VISITOR;
  storage.set(TUTORIAL_KEY, [name, ...getSeenSteps(storage).filter((other) => other !== name)].slice(0, MAX_PLAYERS));
}
