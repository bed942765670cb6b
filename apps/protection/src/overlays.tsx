import { type ReactNode } from 'react';
import { FollowProtection } from './follow-protection';
import { FirstVisit } from './first-visit/first-visit';
import { CareDialog } from './limits/care-dialog';
import { RealityDialog } from './limits/reality-dialog';
import ExclusionDialog from './self-exclusion/exclusion-dialog';

/** Content pages with its texts. */
export const contentPages = ['page_self_exclusion', 'page_limits', 'common_limits'];

/**
 * Slot `overlay.dialogs`: the exclusion dialog, the reality check, the message about risky play, changes from other devices, and the first
 * visit.
 */
export default function ProtectionOverlays(): ReactNode {
  return (
    <>
      <ExclusionDialog />
      <RealityDialog />
      <CareDialog />
      <FollowProtection />
      <FirstVisit />
    </>
  );
}
