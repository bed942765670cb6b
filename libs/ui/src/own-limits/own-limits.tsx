import { type ReactNode } from 'react';
import { Quiet } from '../quiet/quiet';

/** What own limits leave, at a button that takes a stake: a sentence for stakes, which is heard when it changes, and one for the time of play. */
export const OwnLimits = ({ stakes, time }: { stakes: string | null; time: string | null }): ReactNode => (
  <>
    {stakes === null ? null : <Quiet role="status">{stakes}</Quiet>}
    {time === null ? null : <Quiet>{time}</Quiet>}
  </>
);
