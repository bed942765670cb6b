import { type ReactNode } from 'react';
import { Welcome } from '../welcome/welcome';
import { FloatBadge } from './float-badge';
import { RewardDialog } from './reward-dialog';

/** Content pages of its texts. */
export const contentPages = ['page_missions'];

/**
 * Slot `overlay.dialogs`: the dialog of a completed mission, the reward float badge, and the welcome of a first visit.
 */
export default function RewardOverlays(): ReactNode {
  return (
    <>
      <FloatBadge />
      <RewardDialog />
      <Welcome />
    </>
  );
}
