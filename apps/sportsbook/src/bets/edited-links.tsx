import { type Ticket } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { type ReactNode } from 'react';
import { ticketPath } from '../ticket/paths';

/** Which bet took the place of this one, and which one this one took the place of. */
export function EditedLinks({
  ticket: { editedTo, editedFrom },
}: {
  ticket: Pick<Ticket, 'editedTo' | 'editedFrom'>;
}): ReactNode {
  return (
    <>
      {editedTo === null ? null : (
        <p>
          Its value was staked on other selections: <Link to={ticketPath(editedTo)}>Ticket {editedTo}</Link>
        </p>
      )}
      {editedFrom === null ? null : (
        <p>
          It took the place of <Link to={ticketPath(editedFrom)}>Ticket {editedFrom}</Link>
        </p>
      )}
    </>
  );
}
