import { type SafeStorage } from '@oware/platform';

/** Name in local storage: who on this device knows how a round is played (reference: storage). */
export const TUTORIAL_KEY = 'virtuals_tutorial';
/** Players of one device that are remembered. */
const MOST_PLAYERS = 20;
const VISITOR = 'visitor';

type Memory = Pick<SafeStorage, 'get' | 'set'>;
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');
const knowing = (storage: Memory): string[] => storage.get(TUTORIAL_KEY, isNames) ?? [];

/** Whether a player has yet to be shown how a round is played; null is a visitor. */
export const isNew = (storage: Memory, userId: string | null): boolean => !knowing(storage).includes(userId ?? VISITOR);

/** A player knows it: a round was kicked off, or the explanation was put away. */
export function endTutorial(storage: Memory, userId: string | null): void {
  const name = userId ?? VISITOR;
  storage.set(TUTORIAL_KEY, [name, ...knowing(storage).filter((other) => other !== name)].slice(0, MOST_PLAYERS));
}
