import { type SafeStorage } from '@oware/platform';

/** Key in local storage: players on this device who have completed the tutorial (reference: storage). */
export const TUTORIAL_KEY = 'virtuals_tutorial';
/** Maximum number of stored players per device. */
const MOST_PLAYERS = 20;
const VISITOR = 'visitor';

type Memory = Pick<SafeStorage, 'get' | 'set'>;
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');
const knowing = (storage: Memory): string[] => storage.get(TUTORIAL_KEY, isNames) ?? [];

/** Whether a player has not completed the tutorial; null is a visitor. */
export const isNew = (storage: Memory, userId: string | null): boolean => !knowing(storage).includes(userId ?? VISITOR);

/** Completes the tutorial, after a kick-off or when the player has dismissed it. */
export function endTutorial(storage: Memory, userId: string | null): void {
  const name = userId ?? VISITOR;
  storage.set(TUTORIAL_KEY, [name, ...knowing(storage).filter((other) => other !== name)].slice(0, MOST_PLAYERS));
}
