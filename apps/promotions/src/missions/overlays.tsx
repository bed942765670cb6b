import { type ReactNode } from 'react';
import { Tour } from '../welcome/tour';
import { FloatBadge } from './float-badge';
import { RewardDialog } from './reward-dialog';

/** Content pages of its texts. */
export const contentPages = ['page_missions'];

/**
 * Slot `overlay.dialogs`: the dialog of a completed mission, the reward float badge, and the tour.
 */
export default function RewardOverlays(): ReactNode {
  return (
    <>
      <FloatBadge />
      <RewardDialog />
      <Tour />
    </>
  );
}
