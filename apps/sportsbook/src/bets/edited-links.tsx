import { type Ticket } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { insertElements } from '@oware/ui';
import { type ReactNode } from 'react';
import { getTicketPath } from '../ticket/paths';
import { selectBetsTexts } from './texts';

/** Links to the bet that replaced this one, and to the bet that this one replaced. */
export function EditedLinks({
  ticket: { editedTo, editedFrom },
}: {
  ticket: Pick<Ticket, 'editedTo' | 'editedFrom'>;
}): ReactNode {
  const text = useSelector(selectBetsTexts);
  const link = (id: string): ReactNode => <Link to={getTicketPath(id)}>{text('ticket', { params: { id } })}</Link>;
  return (
    <>
      {editedTo === null ? null : <p>{insertElements(text('editedTo'), { ticket: link(editedTo) })}</p>}
      {editedFrom === null ? null : <p>{insertElements(text('editedFrom'), { ticket: link(editedFrom) })}</p>}
    </>
  );
}
