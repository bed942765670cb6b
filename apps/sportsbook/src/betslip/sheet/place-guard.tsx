import { useMoneyGuard, type MoneyGuard } from '@oware/ui';
import { createContext, useContext, type ReactNode } from 'react';
import { type DisableReason } from '../slip-state';
import { useSlip } from '../use-slip';

/**
 * Reasons that no longer apply once the player has entered a stake or the page is ready. The button then needs no guard, because the next
 * tap is meant for its new action.
 */
const NOT_GUARDED: readonly (DisableReason | null)[] = [
  'noStake',
  'badStake',
  'stakeTooLow',
  'stakeTooHigh',
  'gettingReady',
];

const PlaceGuardContext = createContext<MoneyGuard>({
  guarded: true,
  press: () => undefined,
  accepts: () => false,
});

/** Returns the guard of the place-bet button. */
export const usePlaceGuard = (): MoneyGuard => useContext(PlaceGuardContext);

interface PlaceGuardProps {
  /** Whether something else is at the place of the button, such as a deposit, a receipt or the progress of an order. */
  covered: boolean;
  children: ReactNode;
}

/**
 * Guards the place-bet button also when it appears at the place of another button: the second tap of a double tap on that one must not place a
 * bet. It therefore outlives the button.
 */
export function PlaceGuard({ covered, children }: PlaceGuardProps): ReactNode {
  const { state } = useSlip();
  const places = state.action === 'place' && !covered;
  const guard = useMoneyGuard(places ? 'place' : null, !covered && NOT_GUARDED.includes(state.reason));
  return <PlaceGuardContext value={guard}>{children}</PlaceGuardContext>;
}
