import { createContext } from 'react';

/** Data from the betslip when the balance is too low for its bet. */
export interface SlipDeposit {
  /** Missing amount for the bet, in units. */
  missing: number;
  /** Returns to the slip in its previous state. */
  onBack(): void;
  /** Closes the slip when a link in it leads elsewhere. Such a link replaces the slip's entry in the history. */
  onLeave(): void;
  /** Payment in progress when the slip was closed; null if there was none. Since 1.15.0. */
  pending?: string | null;
  /** Sets the payment in progress; null when it has ended. The slip stores it while it is closed. Since 1.15.0. */
  onPending?(tradeId: string | null): void;
}

/** Context for the content of the slot `slip.deposit`. Since 1.14.0. */
export const DepositSlot = createContext<SlipDeposit | null>(null);
