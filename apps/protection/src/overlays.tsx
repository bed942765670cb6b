import { type ReactNode } from 'react';
import { FollowProtection } from './follow-protection';
import { RealityDialog } from './limits/reality-dialog';
import ExclusionDialog from './self-exclusion/exclusion-dialog';

/** Slot `overlay.dialogs`: what stops a self-excluded player, the reality check, and what other devices set. */
export default function ProtectionOverlays(): ReactNode {
  return (
    <>
      <ExclusionDialog />
      <RealityDialog />
      <FollowProtection />
    </>
  );
}
