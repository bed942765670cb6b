import { createContext, useContext, type ReactNode } from 'react';
import { type SlotName } from './slots';

/** How the shell renders a slot. */
export type SlotRenderer = <Name extends SlotName>(name: Name, fallback: ReactNode) => ReactNode;

export const SlotRendererContext = createContext<SlotRenderer | null>(null);

/**
 * Renders what the remotes contribute to a place. Each contribution stands in its own error and loading boundary:
 * `fallback` shows until it has come, nothing shows when it fails. Outside the shell (in a test) it renders nothing.
 */
export function Slot<Name extends SlotName>({
  name,
  fallback = null,
}: {
  name: Name;
  fallback?: ReactNode;
}): ReactNode {
  const render = useContext(SlotRendererContext);
  return render ? render(name, fallback) : null;
}
