import { type ReactNode } from 'react';
import { FloatBadge } from './float-badge';
import { RewardDialog } from './reward-dialog';

/** Content pages of its texts. */
export const contentPages = ['page_missions'];

/** Slot `overlay.dialogs`: the dialog of a mission that is reached, and the reward float badge. */
export default function RewardOverlays(): ReactNode {
  return (
    <>
      <FloatBadge />
      <RewardDialog />
    </>
  );
}
