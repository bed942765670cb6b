import { createContext } from 'react';

/** What the betslip hands over where money is missing. */
export interface SlipDeposit {
  /** Units that the bet lacks. */
  missing: number;
  /** Back to the slip, as it was left. */
  onBack(): void;
  /** A link in it leads elsewhere: the slip makes room. Such a link replaces the slip's entry in the history. */
  onLeave(): void;
  /** The payment that was under way when the slip was put away; null when none was. Since 1.15.0. */
  pending?: string | null;
  /** A payment is under way from now on; null when it is not any more. The slip keeps it while it is put away. Since 1.15.0. */
  onPending?(tradeId: string | null): void;
}

/** What stands in the slot `slip.deposit` reads it. Since 1.14.0. */
export const DepositSlot = createContext<SlipDeposit | null>(null);
