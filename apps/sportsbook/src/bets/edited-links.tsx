import { type Ticket } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { textWith } from '@oware/ui';
import { type ReactNode } from 'react';
import { ticketPath } from '../ticket/paths';
import { selectBetsTexts } from './texts';

/** Which bet took the place of this one, and which one this one took the place of. */
export function EditedLinks({
  ticket: { editedTo, editedFrom },
}: {
  ticket: Pick<Ticket, 'editedTo' | 'editedFrom'>;
}): ReactNode {
  const text = useSelector(selectBetsTexts);
  const link = (id: string): ReactNode => <Link to={ticketPath(id)}>{text('ticket', { params: { id } })}</Link>;
  return (
    <>
      {editedTo === null ? null : <p>{textWith(text('editedTo'), { ticket: link(editedTo) })}</p>}
      {editedFrom === null ? null : <p>{textWith(text('editedFrom'), { ticket: link(editedFrom) })}</p>}
    </>
  );
}
