import { useSelector } from '@oware/platform/store';
import { FormAlert } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectLoginTexts } from './texts';

/** What stands in the way of the login. The details are next to the fields. */
export function FormSummary({ failure, count }: { failure: string | null; count: number }): ReactNode {
  const text = useSelector(selectLoginTexts);
  return (
    <FormAlert>
      {failure ?? (count === 0 ? null : text(count === 1 ? 'summaryOne' : 'summaryMore', { params: { count } }))}
    </FormAlert>
  );
}
