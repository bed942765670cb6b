import { createContext, useContext, type ReactNode } from 'react';
import { type SlotName } from './slots';

/** Renders a slot; provided by the shell. */
export type SlotRenderer = <Name extends SlotName>(name: Name, fallback: ReactNode) => ReactNode;

export const SlotRendererContext = createContext<SlotRenderer | null>(null);

/**
 * Renders the remotes' contributions to a slot. Each contribution has its own error and loading boundary:
 * `fallback` is shown until it has loaded, and nothing when it fails. Outside the shell (in a test) it renders nothing.
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
