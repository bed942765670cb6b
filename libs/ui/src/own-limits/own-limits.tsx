import { type ReactNode } from 'react';
import { Quiet } from '../quiet/quiet';

/**
 * Remaining amounts of the player's own limits, shown at a button that takes a stake: a sentence for stakes, announced when it changes, and
 * one for play time.
 */
export const OwnLimits = ({ stakes, time }: { stakes: string | null; time: string | null }): ReactNode => (
  <>
    {stakes === null ? null : <Quiet role="status">{stakes}</Quiet>}
    {time === null ? null : <Quiet>{time}</Quiet>}
  </>
);
