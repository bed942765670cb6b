import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the page has come alive in the browser: what needs scripts works from then on. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
